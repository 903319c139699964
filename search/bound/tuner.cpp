#include "search/bound/tuner.hpp"

#include "search/bound/slope.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace hindmost::search {
namespace {

using Real = BasicSchedule<double>;

/// Calls visit(a number, its counterpart in `other`) for the multipliers that are free.
template <class Visit>
void for_each_pair(Real& mine, const Real& other, Visit&& visit) {
    const int colours = mine.untimed.colours;
    const auto for_each_payee = [colours](auto&& visit_payee) {
        for (std::size_t kind = 0; kind < 2; ++kind) {
            for (int payees = 1; payees < 1 << colours; ++payees) {
                for (int colour = 0; colour < colours; ++colour) {
                    if (holds(static_cast<ColourSet>(payees), colour)) {
                        visit_payee(kind, payees, colour);
                    }
                }
            }
        }
    };
    for (int colour = 0; colour < colours; ++colour) {
        visit(mine.untimed.lambda[colour], other.untimed.lambda[colour]);
        visit(mine.untimed.delta[colour], other.untimed.delta[colour]);
    }
    for (std::size_t kind = 0; kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << colours; ++payees) {
            visit(mine.untimed.classes[kind][payees].alpha,
                  other.untimed.classes[kind][payees].alpha);
        }
    }
    for_each_payee([&](std::size_t kind, int payees, int colour) {
        visit(mine.untimed.classes[kind][payees].beta[colour],
              other.untimed.classes[kind][payees].beta[colour]);
    });
    for (std::size_t order = 0; order < mine.orders.size(); ++order) {
        for_each_payee([&](std::size_t kind, int payees, int colour) {
            visit(mine.orders[order].eta[kind][payees][colour],
                  other.orders[order].eta[kind][payees][colour]);
        });
    }
}

/// Shifts the first `colours` lambdas by one number, none below 0, until they sum to 1.
void project_lambda(BasicMultipliers<double>& multipliers) {
    std::vector<double> sorted(multipliers.lambda.begin(),
                               multipliers.lambda.begin() + multipliers.colours);
    std::ranges::sort(sorted, std::greater<>{});
    double sum = 0;
    double shift = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        sum += sorted[i];
        const double candidate = (sum - 1) / static_cast<double>(i + 1);
        shift = sorted[i] > candidate ? candidate : shift;
    }
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        multipliers.lambda[colour] = std::max(0.0, multipliers.lambda[colour] - shift);
    }
}

/// Back into the range of multipliers.
void project(Real& schedule) {
    BasicMultipliers<double>& multipliers = schedule.untimed;
    project_lambda(multipliers);
    for (double& delta : multipliers.delta) {
        delta = std::max(0.0, delta);
    }
    for (auto& of_kind : multipliers.classes) {
        for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
            auto& of = of_kind[payees];
            double sum = 0;
            for (double& beta : of.beta) {
                beta = std::max(0.0, beta);
                sum += beta;
            }
            of.alpha = std::max(0.0, of.alpha);
            if (const double excess = 2 * of.alpha - sum; excess > 0) { // gamma < 0
                const double each = excess / (4 + std::popcount(static_cast<unsigned>(payees)));
                of.alpha -= 2 * each;
                for (int colour = 0; colour < multipliers.colours; ++colour) {
                    of.beta[colour] += holds(static_cast<ColourSet>(payees), colour) ? each : 0;
                }
            }
        }
    }
    multipliers.settle();
    for (auto& order : schedule.orders) {
        for (auto& of_kind : order.eta) {
            for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
                for (double& eta : of_kind[payees]) {
                    eta = std::max(0.0, eta);
                }
            }
        }
    }
    schedule.settle();
}

/// The free numbers of `from`, each changed by `change`.
template <class To, class From, class Change>
BasicSchedule<To> changed(const BasicSchedule<From>& from, Change&& change) {
    BasicSchedule<To> into;
    const int colours = from.untimed.colours;
    into.untimed.colours = colours;
    into.orders.resize(from.orders.size());
    std::ranges::transform(from.untimed.lambda, into.untimed.lambda.begin(), change);
    std::ranges::transform(from.untimed.delta, into.untimed.delta.begin(), change);
    for (std::size_t order = 0; order < from.orders.size(); ++order) {
        into.orders[order].turn = from.orders[order].turn;
    }
    for (std::size_t kind = 0; kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << colours; ++payees) {
            const auto& its = from.untimed.classes[kind][payees];
            auto& of = into.untimed.classes[kind][payees];
            of.alpha = change(its.alpha);
            std::ranges::transform(its.beta, of.beta.begin(), change);
            for (std::size_t order = 0; order < from.orders.size(); ++order) {
                std::ranges::transform(from.orders[order].eta[kind][payees],
                                       into.orders[order].eta[kind][payees].begin(), change);
            }
        }
    }
    return into;
}

Real real(const Schedule& schedule) {
    Real result = changed<double>(
        schedule, [](std::int32_t number) { return static_cast<double>(number) / kBoundUnit; });
    result.untimed.settle();
    result.settle();
    return result;
}

Schedule rounded(const Real& schedule) {
    Schedule result = changed<std::int32_t>(schedule, [](double number) {
        return static_cast<std::int32_t>(std::lround(std::clamp(number, 0.0, 50.0) * kBoundUnit));
    });
    Multipliers& untimed = result.untimed;
    std::int32_t left = kBoundUnit;
    for (int colour = 0; colour < untimed.colours; ++colour) {
        untimed.lambda[colour] = std::min(left, untimed.lambda[colour]);
        left -= untimed.lambda[colour];
    }
    *std::ranges::max_element(untimed.lambda) += left;
    for (auto& of_kind : untimed.classes) {
        for (int payees = 1; payees < 1 << untimed.colours; ++payees) {
            auto& of = of_kind[payees];
            of.alpha = std::min(of.alpha, std::accumulate(of.beta.begin(), of.beta.end(), 0) / 2);
        }
    }
    untimed.settle();
    result.settle();
    return result;
}

} // namespace

Schedule tuned(const BoundProblem& problem, const Schedule& start, int steps) {
    constexpr int kPhases = 14;
    constexpr double kFirstLength = 1;
    constexpr double kKept = 0.9; // of the direction of the step before
    const Workload work(problem, start);
    Real at = real(start);
    Real best = at;
    double least = Slope(work, at).value();
    double length = kFirstLength;
    for (int phase = 0; phase < kPhases; ++phase, length *= 0.5) {
        at = best;
        Real direction;
        direction.untimed.colours = at.untimed.colours;
        direction.orders.resize(at.orders.size());
        for (int step = 0; step < steps / kPhases; ++step) {
            const Slope slope(work, at);
            if (slope.value() < least) {
                least = slope.value();
                best = at;
            }
            double norm = 0;
            for_each_pair(direction, slope.by(), [&](double& mine, double its) {
                mine = kKept * mine + its;
                norm += mine * mine;
            });
            if (norm == 0) {
                break;
            }
            const double scale = length / std::sqrt(norm);
            for_each_pair(at, direction, [&](double& mine, double its) { mine -= scale * its; });
            project(at);
        }
    }
    Schedule found = rounded(best);
    return valid(found) && prove(problem, found).total < prove(problem, start).total ? found
                                                                                     : start;
}

Schedule in_order(const BoundProblem& problem, const Multipliers& start, int steps) {
    constexpr std::size_t kOrders = 8;
    Schedule schedule = untimed(start);
    for (const BoundProblem::Coming& coming : problem.coming) {
        schedule.orders.push_back({coming.turn, {}});
    }
    std::ranges::sort(schedule.orders, {}, &Schedule::Order::turn);
    schedule.settle();
    schedule = tuned(problem, schedule, steps / 4);
    const auto weight = [](const Schedule::Order& order) {
        std::int32_t sum = 0;
        for (const auto& of_kind : order.eta) {
            for (const auto& of : of_kind) {
                sum += std::accumulate(of.begin(), of.end(), 0);
            }
        }
        return sum;
    };
    std::ranges::stable_sort(schedule.orders, std::greater<>{}, weight);
    schedule.orders.resize(std::min(schedule.orders.size(), kOrders));
    std::erase_if(schedule.orders, [&](const auto& order) { return weight(order) == 0; });
    std::ranges::sort(schedule.orders, {}, &Schedule::Order::turn);
    schedule.settle();
    return tuned(problem, schedule, steps - steps / 4);
}

} // namespace hindmost::search
