#include "cli/svg_plot.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace hindmost::cli {
namespace {

constexpr double kWidth = 860;
constexpr double kLine = 22; // height of a row of text
constexpr std::size_t kColours = 8;

/// A distance between marks that people like: 1, 2 or 5 times a power of ten.
double step_of(double greatest) {
    const double power = std::pow(10, std::floor(std::log10(std::max(greatest, 1.0) / 5)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (greatest / (factor * power) <= 8) {
            return factor * power;
        }
    }
    return 10 * power;
}

/// From numbers to places on the picture; what is beyond its ends stands there.
struct Scale {
    double from; ///< place of 0
    double to;   ///< place of `greatest`
    double greatest;
    [[nodiscard]] double operator()(double value) const {
        return from + (to - from) * std::clamp(value, 0.0, greatest) / greatest;
    }
};

std::string line(double x1, double y1, double x2, double y2, std::string_view style) {
    return fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)"
                       "\n",
                       x1, y1, x2, y2, style);
}

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)"
                       "\n",
                       x, y, anchor, html_text(text));
}

/// The x axis with its marks and their lines from `top` to `bottom`.
std::string x_axis(const Scale& x, double top, double bottom, const std::string& name) {
    std::string text;
    const double step = step_of(x.greatest);
    for (int mark = 0; mark * step <= x.greatest; ++mark) {
        const double value = mark * step;
        text += line(x(value), top, x(value), bottom, "grid") +
                label(x(value), bottom + 16, "middle", fmt::format("{:g}", value));
    }
    return text + label((x.from + x.to) / 2, bottom + 36, "middle", name);
}

std::string picture(double height, const std::string& name, const std::string& inside) {
    return fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">)"
                       "\n{}</svg>\n",
                       kWidth, height, html_text(name), inside);
}

double name_width(std::size_t letters) { return 7.5 * static_cast<double>(letters) + 16; }

} // namespace

std::string html_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string plot_style() {
    std::string text = "svg{width:100%;height:auto;font:13px sans-serif}svg text{fill:currentColor}"
                       ".grid{stroke:currentColor;opacity:.15}"
                       ".bar{fill:#7aa6d8;opacity:.6}.tick{stroke:currentColor;stroke-width:2}"
                       ".reach{stroke:#d9601a;stroke-width:3}.dot{fill:#d9601a}"
                       ".mark{fill:none;stroke:currentColor}"
                       ".step{fill:none;stroke-width:2}.later{stroke-dasharray:6 3}\n";
    constexpr std::array<std::string_view, kColours> kLines{
        "#1f77b4", "#d9601a", "#2ca02c", "#c2303a", "#8a5fb8", "#8c6d4f", "#cf5fae", "#7f8c1a"};
    for (std::size_t i = 0; i < kColours; ++i) {
        text += fmt::format(".c{}{{stroke:{}}}", i, kLines[i]);
    }
    return text + "\n";
}

std::string spread_plot(std::span<const Spread> rows, const std::string& axis) {
    std::size_t letters = 0;
    double greatest = 1;
    for (const Spread& row : rows) {
        letters = std::max(letters, row.name.size());
        greatest = std::max({greatest, row.high, row.mean_high, row.mark.value_or(0)});
    }
    const Scale x{name_width(letters), kWidth - 20, greatest};
    const double bottom = 10 + kLine * static_cast<double>(rows.size());
    std::string text = x_axis(x, 5, bottom, axis);
    double y = 10 + kLine / 2;
    for (const Spread& row : rows) {
        text += fmt::format("<g><title>{}: 10% {:g}, median {:g}, 90% {:g}, mean {:.1f}</title>\n",
                            html_text(row.name), row.low, row.middle, row.high, row.mean);
        text += label(x.from - 8, y + 4, "end", row.name);
        text +=
            fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="12" class="bar"/>)"
                        "\n",
                        x(row.low), y - 6, x(row.high) - x(row.low));
        text += line(x(row.middle), y - 8, x(row.middle), y + 8, "tick");
        text += line(x(row.mean_low), y, x(row.mean_high), y, "reach");
        text +=
            fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4" class="dot"/>)", x(row.mean), y);
        if (row.mark) {
            text += fmt::format(R"(<path d="M{:.1f} {:.1f}l5 6l-5 6l-5 -6z" class="mark"/>)",
                                x(*row.mark), y - 6);
        }
        text += "</g>\n";
        y += kLine;
    }
    return picture(bottom + 44, axis, text);
}

std::string steps_plot(std::span<const Steps> lines, const std::string& x_name,
                       const std::string& y_axis) {
    std::size_t letters = 0;
    double greatest = 1;
    for (const Steps& steps : lines) {
        letters = std::max(letters, steps.name.size());
        greatest = std::max(greatest, steps.points.empty() ? 0 : steps.points.back().x);
    }
    const double bottom = std::max(320.0, 30 + kLine * static_cast<double>(lines.size()));
    const Scale x{60, kWidth - name_width(letters) - 40, greatest};
    const Scale y{bottom, 24, 1};
    std::string text = x_axis(x, y.to, bottom, x_name) + label(8, 14, "start", y_axis);
    for (int quarter = 0; quarter <= 4; ++quarter) {
        text += line(x.from, y(quarter / 4.0), x.to, y(quarter / 4.0), "grid") +
                label(x.from - 8, y(quarter / 4.0) + 4, "end", fmt::format("{}%", 25 * quarter));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string style =
            fmt::format("step c{}{}", i % kColours, i / kColours % 2 != 0 ? " later" : "");
        std::string path;
        for (const Steps::Point& point : lines[i].points) {
            path += path.empty() ? fmt::format("M{:.1f} {:.1f}", x(point.x), y(point.y))
                                 : fmt::format("H{:.1f}V{:.1f}", x(point.x), y(point.y));
        }
        const double at = 30 + kLine * static_cast<double>(i);
        text += fmt::format(R"(<path d="{}" class="{}"><title>{}</title></path>)"
                            "\n",
                            path, style, html_text(lines[i].name));
        text += line(x.to + 14, at, x.to + 34, at, style) +
                label(x.to + 40, at + 4, "start", lines[i].name);
    }
    return picture(bottom + 44, y_axis, text);
}

} // namespace hindmost::cli
