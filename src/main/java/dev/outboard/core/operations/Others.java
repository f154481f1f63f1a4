package dev.outboard.core.operations;

import dev.outboard.db.DbException;
import dev.outboard.db.Presence;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Tells other consoles what is in progress, and what they have: by the rows of `outboard.operation` where
/// it may be written, else by an advisory lock whose session says it. A courtesy; the guards are what keeps
/// a row from being changed twice.
final class Others {
    private static final System.Logger LOG = System.getLogger(Others.class.getName());
    private static final Sql PRESENCES = Sql.of(Others.class, "presences");
    /// "OB", the class of all such locks.
    private static final int CLASS = 0x4f42;
    private static final int PREFIX = 8;

    private final Desk desk;

    Others(Desk desk) {
        this.desk = desk;
    }

    /// Shows an operation until it is closed.
    ///
    /// @return null where its journal's row shows it, or it can't be shown
    @Nullable Presence show(Plan plan, Grants grants) {
        if (grants.journals()) {
            return null;
        }
        try {
            return desk.db().pooled() ? null : desk.db().presence(
                "Outboard %s: %s %d by %s".formatted(
                    plan.id().toString().substring(0, PREFIX), plan.action().word(), plan.frozen().size(),
                    desk.operator().name()),
                CLASS, lock());
        } catch (DbException e) {
            LOG.log(System.Logger.Level.WARNING, "Other consoles aren't shown this operation", e);
            return null;
        }
    }

    /// What other consoles have in progress.
    List<InProgress> inProgress() {
        var own = desk.journal().entries(desk.operator()).stream().map(JournalEntry::operation).toList();
        var all = new ArrayList<InProgress>();
        if (new Forecasting(desk).grants().own().readsJournal()) {
            new JournalReader(desk).openInDatabase().stream()
                .filter(entry -> !own.contains(entry.operation()))
                .forEach(entry -> all.add(new InProgress(
                    entry.person() + " on " + entry.host(), entry.what() + " " + entry.asked(),
                    entry.at())));
        }
        desk.db().use(session -> session.each(PRESENCES, row -> {
            var says = row.text("says");
            if (own.stream().noneMatch(operation -> says.contains(prefix(operation)))) {
                all.add(new InProgress(row.text("role"), says, row.instant("since")));
            }
        }, CLASS, lock()));
        return all;
    }

    private int lock() {
        return desk.table().toString().hashCode();
    }

    private static String prefix(UUID operation) {
        return " " + operation.toString().substring(0, PREFIX) + ":";
    }
}
