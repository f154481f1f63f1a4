package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Passed.Kept;
import dev.outboard.core.doctor.Passed.Looked;
import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// How are the tables kept: vacuumed, known to the planner, and shown whole to this role?
final class Keeping {
    private static final Sql TABLES = Sql.of(Keeping.class, "tables");
    private static final Sql ROW_SECURITY = Sql.of(Keeping.class, "row_security");
    private static final int FIFTH = 5;

    private Keeping() {}

    private record Table(
        TableName name, boolean standby, boolean subscribed, boolean uncounted, long live, long dead,
        long bytes, @Nullable Instant vacuumed, @Nullable Instant analysed, boolean off, String vacuum,
        String analyse) {
        double share() {
            return live + dead == 0 ? 0 : (double) dead / (live + dead);
        }
    }

    private record Secured(
        TableName name, boolean enabled, boolean active, boolean open, String bounds, String remedy) {}

    static Question<?> tables(Subject subject, Patience patience, Consumer<Finding> found) {
        return new Question<>(
            Check.VACUUM, Asked.of(TABLES, subject.schemas(), subject.names()), Keeping::table, tables -> {
                tables.stream().filter(Table::subscribed).findFirst()
                    .ifPresent(table -> found.accept(new Known.Subscribed(table.name())));
                vacuum(tables, patience, found);
                statistics(tables, patience, found);
            });
    }

    static Question<?> rowSecurity(Subject subject, Consumer<Finding> found) {
        return new Question<>(
            Check.ROW_SECURITY, Asked.of(ROW_SECURITY, subject.schemas(), subject.names()), Keeping::secured,
            tables -> {
                var hidden = tables.stream().filter(table -> table.active() && !table.open()).toList();
                hidden.forEach(table -> found.accept(new Trouble.HiddenRows(
                    table.name(), table.bounds().lines().toList(), List.of(table.remedy()))));
                if (hidden.isEmpty()) {
                    found.accept(new Passed.AllRows(
                        tables.stream().filter(Secured::enabled).map(Secured::name).toList()));
                }
            });
    }

    private static Table table(Row row) {
        return new Table(
            name(row), row.bool("standby"), row.bool("subscribed"), row.bool("uncounted"), row.bigint("live"),
            row.bigint("dead"), row.bigint("bytes"), row.maybeInstant("vacuumed"),
            row.maybeInstant("analysed"), row.bool("autovacuum_off"), row.text("vacuum_it"),
            row.text("analyse_it"));
    }

    private static Secured secured(Row row) {
        return new Secured(
            name(row), row.bool("enabled"), row.bool("active"), row.bool("open"), row.text("bounds"),
            row.text("remedy"));
    }

    private static TableName name(Row row) {
        return new TableName(row.text("schema"), row.text("name"));
    }

    /// A standby counts no dead rows.
    private static void vacuum(List<Table> tables, Patience patience, Consumer<Finding> found) {
        if (tables.stream().anyMatch(Table::standby)) {
            found.accept(new Passed.OnPrimary());
            return;
        }
        var kept = new ArrayList<Kept>();
        for (var table : tables) {
            if (table.dead() >= patience.deadRows() && table.dead() * FIFTH >= table.live() + table.dead()) {
                found.accept(new Trouble.DeadRows(
                    table.name(), table.live(), table.dead(), table.vacuumed(), table.off(),
                    List.of(table.vacuum())));
            } else {
                kept.add(new Kept(table.name(), table.share()));
            }
        }
        if (!kept.isEmpty()) {
            found.accept(new Passed.Vacuumed(List.copyOf(kept)));
        }
    }

    /// A table of a few pages is counted by itself as soon as it grows.
    private static void statistics(List<Table> tables, Patience patience, Consumer<Finding> found) {
        var looked = new ArrayList<Looked>();
        for (var table : tables) {
            if (table.uncounted() && table.bytes() >= patience.unknownBytes()) {
                found.accept(new Trouble.Uncounted(table.name(), table.bytes(), List.of(table.analyse())));
            } else {
                looked.add(new Looked(table.name(), table.analysed()));
            }
        }
        if (!looked.isEmpty()) {
            found.accept(new Passed.Counted(List.copyOf(looked)));
        }
    }
}
