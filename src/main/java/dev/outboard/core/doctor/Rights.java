package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Permit.Membership;
import dev.outboard.core.doctor.Permit.Need;
import dev.outboard.core.doctor.Permit.OnNumbers;
import dev.outboard.core.doctor.Permit.OnTable;
import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Candidate.Lack;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
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
    private static final Sql NUMBERING = Sql.of(Rights.class, "numbering");
    private static final Sql MEMBERSHIP = Sql.of(Rights.class, "membership");

    private final List<OnTable> tables;
    private final List<OnNumbers> numbers;
    private final List<Membership> memberships;
    private final Map<Action, Set<String>> grants = new EnumMap<>(Action.class);

    private final @Nullable String actor;

    /// @param actor whom the connection signs in as while armed, where that is another user
    Rights(Store store, List<Candidate> nearMisses, @Nullable String actor) {
        this.actor = actor;
        tables = tables(store, nearMisses, actor != null);
        numbers = tables.stream()
            .filter(need -> need.action() == Action.SEND_AGAIN && need.privilege().equals("INSERT"))
            .map(need -> new OnNumbers(need.action(), need.table())).toList();
        memberships = List.of(new Membership(Action.SEE_HOLDERS, "pg_read_all_stats"));
    }

    private record Answer(int number, String grants) {}

    /// What each action asks of a table: a line each.
    private static List<OnTable> tables(Store store, List<Candidate> nearMisses, boolean acts) {
        var tables = new ArrayList<OnTable>();
        read(Action.BROWSE_EVENTS, "events", store, nearMisses).forEach(tables::add);
        read(Action.BROWSE_EVENTS, "snapshots", store, nearMisses).forEach(tables::add);
        read(Action.BROWSE_OUTBOX, "outbox", store, nearMisses).forEach(tables::add);
        var table = store.table("outbox");
        if (table != null) {
            for (var action : changes(store)) {
                if (acts) {
                    tables.add(new OnTable(action, "SELECT", table, List.of()));
                }
                if (action != Action.RESTORE) {
                    var written = action == Action.EDIT ? "edit" : "retry";
                    tables.add(new OnTable(action, "UPDATE", table, written(store, table, written)));
                }
                if (action == Action.DELETE || action == Action.SEND_AGAIN) {
                    tables.add(new OnTable(action, "DELETE", table, List.of()));
                }
                if (action == Action.RESTORE || action == Action.SEND_AGAIN) {
                    tables.add(new OnTable(action, "INSERT", table, List.of()));
                }
            }
        }
        return List.copyOf(tables);
    }

    /// Those that this profile has statements for. A row is locked before it is deleted, which takes the
    /// right to update it.
    private static List<Action> changes(Store store) {
        var statements = Map.of(
            Action.RETRY, "outbox/retry", Action.EDIT, "outbox/edit", Action.DELETE, "outbox/delete",
            Action.RESTORE, "outbox/restore", Action.SEND_AGAIN, "outbox/copy");
        return Stream.of(Action.values()).filter(Action::changes)
            .filter(action -> store.answers(String.valueOf(statements.get(action)))).toList();
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

    private static List<String> written(Store store, TableName table, String action) {
        return Subject.of(store).tables().stream()
            .filter(one -> one.name().equals(table))
            .map(one -> one.shape().writes().getOrDefault(action, List.of()))
            .findFirst().orElse(List.of());
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
        var onNumbers = new Question<>(
            Check.RIGHTS, Asked.of(
                NUMBERING, numbers.stream().map(need -> need.table().schema()).toArray(String[]::new),
                numbers.stream().map(need -> need.table().name()).toArray(String[]::new),
                numbers.stream().map(_ -> actor).toArray(@Nullable String[]::new)),
            row -> new Answer(row.integer("number"), row.text("grants")), collect(numbers));
        return List.of(onTables, onNumbers, asMember);
    }

    /// One for each action whose needs could all be asked for.
    List<Permit> permits(boolean standby) {
        var permits = new ArrayList<Permit>();
        grants.forEach((action, missing) -> permits.add(new Permit(
            action, action.changes() ? actor : null, needs(action), !standby || !action.changes(),
            List.copyOf(missing))));
        return permits;
    }

    private List<Need> needs(Action action) {
        return Stream.<List<? extends Need>>of(tables, numbers, memberships).<Need>flatMap(List::stream)
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
        return tables.stream().map(need -> need.action().changes() ? actor : null)
            .toArray(@Nullable String[]::new);
    }

    private String[] texts(Function<OnTable, String> of) {
        return tables.stream().map(of).toArray(String[]::new);
    }
}
