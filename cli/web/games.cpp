#include "cli/web/games.hpp"

#include "cli/error.hpp"
#include "cli/story.hpp"
#include "cli/web/served_kinds.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace hindmost::cli {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kMostInMemory = 32;

/// Seconds since 1970.
std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// What the list says of a game that is kept as this record.
Json summary_of(const engine::Record& record) {
    const Json& served = record.extra.at(kServedField);
    const bool play = served.at("kind") == "play";
    Json summary{{"kind", play ? "play" : "companion"},
                 {"order", served.at("order").get<std::string>()},
                 {"rules", rules_words(record.rules)},
                 {"turns", play ? record.moves.size()
                                : served.at("steps").get_ref<const std::string&>().size()},
                 {"deal_size", record.deal.size()},
                 {"over", served.at("over").get<bool>()},
                 {"changed", served.at("changed").get<std::int64_t>()}};
    if (play) {
        summary["result"] = record.result;
    }
    return summary;
}

/// A line about what is wrong with a file, which `text` may name already.
std::string about(const std::filesystem::path& file, const std::string& text) {
    return text.starts_with(file.string()) ? text : file.string() + ": " + text;
}

} // namespace

struct Games::Session {
    Session(std::unique_ptr<ServedGame> served, std::uint64_t number)
        : game(std::move(served)), revision(number) {}

    std::mutex mutex; ///< of all below
    std::unique_ptr<ServedGame> game;
    std::uint64_t revision;
    std::string state; ///< as text, empty until somebody asks
};

Games::Games(GameFolder& folder, std::size_t most) : folder_(folder), most_(most) {
    for (const std::string& id : folder_.ids()) {
        try {
            note(id, summary_of(engine::parse_record(folder_.read(id))));
        } catch (const engine::Error& error) {
            problems_[id] = about(folder_.file(id), error.what());
        } catch (const Json::exception&) {
            problems_[id] = about(folder_.file(id), "is no game that hindmost serve has kept");
        }
    }
}

void Games::note(const std::string& id, const Json& summary) {
    const std::lock_guard lock(mutex_);
    summaries_[id] = Json{{"id", id}};
    summaries_[id].update(summary);
    problems_.erase(id);
}

Json Games::list() const {
    const std::lock_guard lock(mutex_);
    std::vector<const Json*> games;
    for (const auto& [id, summary] : summaries_) {
        games.push_back(&summary);
    }
    std::ranges::stable_sort(games, std::ranges::greater{}, [](const Json* game) {
        return game->at("changed").get<std::int64_t>();
    });
    Json json{{"folder", folder_.path().string()},
              {"most", most_},
              {"games", Json::array()},
              {"problems", Json::array()}};
    for (const Json* game : games) {
        json["games"].push_back(*game);
    }
    for (const auto& [id, problem] : problems_) {
        json["problems"].push_back(problem);
    }
    return json;
}

std::vector<std::string> Games::problems() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> lines;
    for (const auto& [id, problem] : problems_) {
        lines.push_back(problem);
    }
    return lines;
}

std::string Games::add(std::unique_ptr<ServedGame> game) {
    std::string id;
    {
        const std::lock_guard lock(mutex_);
        if (summaries_.size() + problems_.size() >= most_) {
            throw TooManyGames("there are " + std::to_string(most_) +
                               " games, the most; move some out of " + folder_.path().string() +
                               " while hindmost serve is not running");
        }
        id = folder_.new_id();
    }
    const auto session = std::make_shared<Session>(std::move(game), 0);
    save(id, *session);
    const std::lock_guard lock(mutex_);
    keep(id, session);
    return id;
}

void Games::keep(const std::string& id, const std::shared_ptr<Session>& session) {
    open_[id] = session;
    recent_.remove(session);
    recent_.push_front(session);
    if (recent_.size() > kMostInMemory) {
        recent_.pop_back();
    }
}

void Games::save(const std::string& id, const Session& session) {
    engine::Record record = session.game->record();
    Json& served = record.extra[kServedField];
    served["revision"] = session.revision;
    served["over"] = session.game->over();
    served["changed"] = now();
    folder_.write(id, engine::format_record(record) + "\n");
    note(id, summary_of(record));
}

std::shared_ptr<Games::Session> Games::open(const std::string& id) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Session> session = open_[id].lock();
    if (!session) {
        open_.erase(id);
        if (!is_game_id(id) || !(summaries_.contains(id) || problems_.contains(id))) {
            throw NoSuchGame("there is no game " + engine::in_quotes(id));
        }
        try {
            engine::Record record = engine::parse_record(folder_.read(id));
            const auto revision = record.extra.at(kServedField).at("revision").get<std::uint64_t>();
            session = std::make_shared<Session>(make_served_game(std::move(record)), revision);
        } catch (const engine::Error& error) {
            problems_[id] = about(folder_.file(id), error.what());
            throw engine::InputError(problems_[id]);
        } catch (const Json::exception&) {
            problems_[id] = about(folder_.file(id), "is no game that hindmost serve has kept");
            throw engine::InputError(problems_[id]);
        }
    }
    keep(id, session);
    return session;
}

std::string Games::state(const std::string& id) {
    const auto session = open(id);
    const std::lock_guard lock(session->mutex);
    if (session->state.empty()) {
        Json json{{"id", id}, {"revision", session->revision}};
        json.update(session->game->view());
        session->state = json.dump();
    }
    return session->state;
}

bool Games::change(const std::string& id, std::uint64_t revision, const nlohmann::json& action) {
    const auto session = open(id);
    const std::lock_guard lock(session->mutex);
    if (session->revision != revision) {
        return false;
    }
    const engine::Record before = session->game->record();
    session->game->act(action);
    ++session->revision;
    try {
        save(id, *session);
    } catch (const FileError&) {
        session->game = make_served_game(before);
        --session->revision;
        throw;
    }
    session->state.clear();
    return true;
}

engine::Record Games::taken_home(const std::string& id) {
    const auto session = open(id);
    const std::lock_guard lock(session->mutex);
    return session->game->taken_home();
}

Games::Sight Games::sight(const std::string& id) {
    const auto session = open(id);
    const std::lock_guard lock(session->mutex);
    return {session->revision, session->game->table()};
}

} // namespace hindmost::cli
