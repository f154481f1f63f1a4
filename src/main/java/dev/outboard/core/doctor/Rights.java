package dev.outboard.core.doctor;

import static dev.outboard.core.doctor.Action.BROWSE_EVENTS;
import static dev.outboard.core.doctor.Action.BROWSE_OUTBOX;
import static dev.outboard.core.doctor.Action.RETRY;
import static dev.outboard.core.doctor.Action.SEE_HOLDERS;

import dev.outboard.core.doctor.Permit.Membership;
import dev.outboard.core.doctor.Permit.Need;
import dev.outboard.core.doctor.Permit.OnTable;
import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Candidate.Lack;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// May this role do what the console offers, and what would it have to be granted?
final class Rights {
    private static final Sql RIGHTS = Sql.of(Rights.class, "rights");
    private static final Sql MEMBERSHIP = Sql.of(Rights.class, "membership");

    private final List<OnTable> tables;
    private final List<Membership> memberships;
    private final Map<Action, Set<String>> grants = new EnumMap<>(Action.class);

    private final @Nullable String actor;

    /// @param actor whom the connection signs in as while armed, where that is another user
    Rights(Store store, List<Candidate> nearMisses, @Nullable String actor) {
        this.actor = actor;
        tables = tables(store, nearMisses, actor != null);
        memberships = List.of(new Membership(SEE_HOLDERS, "pg_read_all_stats"));
    }

    private record Answer(int number, String grants) {}

    /// What each action asks of a table: a line each.
    private static List<OnTable> tables(Store store, List<Candidate> nearMisses, boolean acts) {
        return Stream.of(
            read(BROWSE_EVENTS, "events", store, nearMisses),
            read(BROWSE_EVENTS, "snapshots", store, nearMisses),
            read(BROWSE_OUTBOX, "outbox", store, nearMisses),
            acts ? read(RETRY, "outbox", store, List.of()) : Stream.<OnTable>of(),
            write(RETRY, "outbox", store)).flatMap(Function.identity()).toList();
    }

    private static Stream<OnTable> read(
        Action action, String place, Store store, List<Candidate> nearMisses) {
        var table = store.table(place);
        var unreadable = nearMisses.stream()
            .filter(miss -> miss.place().equals(place) && miss.lacks().stream().noneMatch(Lack::readable))
            .map(Candidate::table);
        return Stream.concat(Stream.ofNullable(table), table == null ? unreadable.limit(1) : Stream.of())
            .map(name -> new OnTable(action, "SELECT", name, List.of()));
    }

    private static Stream<OnTable> write(Action action, String place, Store store) {
        var table = store.table(place);
        if (table == null || !store.answers("outbox/retry")) {
            return Stream.of();
        }
        return Subject.of(store).tables().stream()
            .filter(one -> one.name().equals(table))
            .map(one -> new OnTable(
                action, "UPDATE", table, one.shape().writes().getOrDefault("retry", List.of())));
    }

    List<Question<?>> questions() {
        var onTables = new Question<>(
            Check.RIGHTS, Asked.of(
                RIGHTS, texts(need -> need.table().schema()), texts(need -> need.table().name()),
                texts(OnTable::privilege), texts(need -> String.join("\n", need.columns())),
                roles()),
            row -> new Answer(row.integer("number"), row.text("grants")), collect(tables));
        var asMember = new Question<>(
            Check.RIGHTS, Asked.of(
                MEMBERSHIP, (Object) memberships.stream().map(Membership::role).toArray(String[]::new)),
            row -> new Answer(row.integer("number"), row.bool("has") ? "" : row.text("permit")),
            collect(memberships));
        return List.of(onTables, asMember);
    }

    /// One for each action whose needs could all be asked for.
    List<Permit> permits(boolean standby) {
        var permits = new ArrayList<Permit>();
        grants.forEach((action, missing) -> permits.add(new Permit(
            action, action == RETRY ? actor : null, needs(action), !standby || action != RETRY,
            List.copyOf(missing))));
        return permits;
    }

    private List<Need> needs(Action action) {
        return Stream.<Need>concat(tables.stream(), memberships.stream())
            .filter(need -> need.action() == action)
            .toList();
    }

    private Consumer<List<Answer>> collect(List<? extends Need> needs) {
        return answers -> {
            for (var answer : answers) {
                grants.computeIfAbsent(needs.get(answer.number() - 1).action(), _ -> new LinkedHashSet<>())
                    .addAll(answer.grants().lines().toList());
            }
        };
    }

    private @Nullable String[] roles() {
        return tables.stream().map(need -> need.action() == RETRY ? actor : null)
            .toArray(@Nullable String[]::new);
    }

    private String[] texts(Function<OnTable, String> of) {
        return tables.stream().map(of).toArray(String[]::new);
    }
}
