#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Small plots as SVG elements for a page of HTML. Their colours are the classes that plot_style()
/// defines, so they follow the page.
namespace hindmost::cli {

/// Text for HTML, what has a meaning there written otherwise.
[[nodiscard]] std::string html_text(std::string_view text);

/// The rules of CSS that the plots need.
[[nodiscard]] std::string plot_style();

/// How something is spread: a bar from `low` to `high` with a tick, a dot with its interval, and
/// perhaps a mark far out.
struct Spread {
    std::string name;
    double low;
    double middle;
    double high;
    double mean;
    double mean_low;
    double mean_high;
    std::optional<double> mark;
};
/// A row each.
[[nodiscard]] std::string spread_plot(std::span<const Spread> rows, const std::string& axis);

/// A line of steps: its height from each x to the next, x ascending.
struct Steps {
    std::string name;
    struct Point {
        double x;
        double y; ///< 0 to 1
    };
    std::vector<Point> points;
};
/// Shares from 0 to 100% over x from 0.
[[nodiscard]] std::string steps_plot(std::span<const Steps> lines, const std::string& x_axis,
                                     const std::string& y_axis);

} // namespace hindmost::cli
