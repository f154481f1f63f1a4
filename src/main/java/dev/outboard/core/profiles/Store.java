package dev.outboard.core.profiles;

import dev.outboard.core.outbox.PollerContract;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tables that were found, with the profile that reads them: one for the events, one for the outbox, mostly
/// the same. Immutable; its statements have their names filled in.
public final class Store {
    private final Map<Half, Profile> profiles;
    private final Map<String, TableName> tables;
    private final Map<String, String> idTypes;
    private final Map<String, Sql> statements;
    private final @Nullable PollerContract poller;

    private Store(
        Map<Half, Profile> profiles, Map<String, TableName> tables, Map<String, String> idTypes,
        @Nullable PollerContract poller) {
        this.profiles = profiles;
        this.tables = Map.copyOf(tables);
        this.idTypes = Map.copyOf(idTypes);
        this.statements = statements(profiles, names());
        this.poller = poller;
    }

    /// Ids that may be uuid or text are uuid.
    ///
    /// @param tables by place; a half is there when every table that it can't do without is given
    /// @throws IllegalArgumentException when that makes no half
    public static Store of(Profile profile, Map<String, TableName> tables) {
        return of(profile, tables, Map.of());
    }

    /// @param types of columns, as `format_type` writes them, by place and column: only those of ids that may
    /// be uuid or text count, uuid where nothing is given
    static Store of(
        Profile profile, Map<String, TableName> tables, Map<String, Map<String, String>> types) {
        var profiles = new EnumMap<Half, Profile>(Half.class);
        for (var half : Half.values()) {
            if (profile.covers(half) && profile.tables(half).stream()
                .allMatch(table -> table.optional() || tables.containsKey(table.place()))) {
                profiles.put(half, profile);
            }
        }
        if (profiles.isEmpty()) {
            throw new IllegalArgumentException(
                "No half of " + profile.name() + " is complete with " + tables.keySet());
        }
        var idTypes = new HashMap<String, String>();
        profile.tables().stream().filter(table -> tables.containsKey(table.place())).forEach(
            table -> table.idTypes().forEach((column, name) -> idTypes.put(name, TableShape.idType(
                types.getOrDefault(table.place(), Map.of()).getOrDefault(column, TableShape.UUID)))));
        return new Store(profiles, tables, idTypes, null);
    }

    /// The document's tables at the document's places.
    public static Store reference() {
        var usual = new HashMap<String, TableName>();
        Profiles.reference().tables().forEach(table -> usual.put(table.place(), table.usual()));
        return of(Profiles.reference(), usual);
    }

    /// With the halves of another store where this one has none.
    public Store and(Store other) {
        var both = new EnumMap<>(profiles);
        other.profiles.forEach(both::putIfAbsent);
        var all = new HashMap<>(other.tables);
        all.putAll(tables);
        var types = new HashMap<>(other.idTypes);
        types.putAll(idTypes);
        return new Store(both, all, types, poller == null ? other.poller : poller);
    }

    /// With another contract than the profile's default: what the connection says of its poller.
    public Store with(PollerContract contract) {
        return new Store(profiles, tables, idTypes, contract);
    }

    public boolean has(Half half) {
        return profiles.containsKey(half);
    }

    /// @throws IllegalStateException when that half isn't there
    public Profile profile(Half half) {
        var profile = profiles.get(half);
        if (profile == null) {
            throw new IllegalStateException(
                "This database has no " + half.folder() + " that Outboard recognised");
        }
        return profile;
    }

    /// What the tables were recognised as.
    public String title() {
        return profiles.values().stream().map(Profile::title).distinct().collect(Collectors.joining(", "));
    }

    /// @param path `events/feed`, `outbox/dead`
    /// @throws IllegalStateException when that half isn't there
    public Sql statement(String path) {
        var statement = statements.get(path);
        if (statement == null) {
            throw new IllegalStateException("This database has nothing to answer " + path);
        }
        return statement;
    }

    /// Whether there is such a statement: actions may be missing.
    public boolean answers(String path) {
        return statements.containsKey(path);
    }

    public boolean can(Capability capability) {
        return profiles.entrySet().stream()
            .flatMap(part -> part.getValue().tables(part.getKey()).stream())
            .filter(table -> table.capabilities().contains(capability))
            .anyMatch(table -> tables.containsKey(table.place()));
    }

    /// What the events' table notifies, or null.
    public @Nullable String channel() {
        return has(Half.EVENTS) ? profile(Half.EVENTS).channel() : null;
    }

    /// Attempts from which a message counts as dead.
    public int limit() {
        return profile(Half.OUTBOX).limit();
    }

    /// What each payload of a message has at its top.
    public PayloadShape payload() {
        return profile(Half.OUTBOX).payload();
    }

    public PollerContract poller() {
        return poller == null ? profile(Half.OUTBOX).poller() : poller;
    }

    /// Where a place's table is, or null where there is none.
    public @Nullable TableName table(String place) {
        return tables.get(place);
    }

    /// Columns of a place's table that an action changes; empty where the profile doesn't tell.
    public List<String> writes(String place, String action) {
        return profiles.entrySet().stream()
            .flatMap(part -> part.getValue().tables(part.getKey()).stream())
            .filter(table -> table.place().equals(place))
            .findFirst()
            .map(table -> table.writes().getOrDefault(action, List.of()))
            .orElse(List.of());
    }

    /// For statements other than the profile's own: tables by place, and types of ids by place and column.
    public Names names() {
        var names = Names.none();
        for (var table : tables.entrySet()) {
            names = names.and(table.getKey(), table.getValue().schema(), table.getValue().name());
        }
        for (var type : idTypes.entrySet()) {
            names = names.and(type.getKey(), type.getValue());
        }
        return names;
    }

    private static Map<String, Sql> statements(Map<Half, Profile> profiles, Names names) {
        var filled = new HashMap<String, Sql>();
        profiles.forEach((half, profile) -> profile.statements().forEach((path, open) -> {
            if (path.startsWith(half.folder() + "/")) {
                filled.put(path, open.with(names));
            }
        }));
        return Map.copyOf(filled);
    }
}
