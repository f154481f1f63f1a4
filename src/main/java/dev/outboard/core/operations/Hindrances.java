package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Fate.By;
import dev.outboard.core.operations.Fate.Reason;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.db.Query;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Looks for what keeps messages from being taken: reads what the database shows of each of the first few,
/// and what it shows of the poller. Gives only what was seen. Blocking, three round trips at most.
final class Hindrances {
    private static final Sql SESSIONS = Sql.of(Hindrances.class, "sessions");
    private static final Sql ROW_HOLDERS = Sql.of(Hindrances.class, "row_holders");
    private static final Sql CHANGES_SINCE = Sql.of(Hindrances.class, "changes_since");
    private static final int LOOKED_AT = 20;

    private final Desk desk;
    private final Map<String, Around> around = new HashMap<>();
    private final Map<String, Reason> holders = new HashMap<>();
    private @Nullable Sessions sessions;
    private @Nullable Instant published;

    Hindrances(Desk desk) {
        this.desk = desk;
    }

    /// One that was not taken, as it is now.
    record Late(Line line, Sight now) {
        Instant due() {
            var due = line.dueAt() == null ? line.at() : line.dueAt();
            return due == null ? Instant.EPOCH : due;
        }
    }

    private record Around(
        int ahead, @Nullable String head, MessageState state, @Nullable Instant dueAt,
        @Nullable String holder, @Nullable Instant published) {
        static Around read(Row row) {
            return new Around(
                (int) row.bigint("ahead"), row.maybeText("head"),
                MessageState.valueOf(row.text("head_state").toUpperCase(Locale.ROOT)),
                row.maybeInstant("head_due_at"), row.maybeText("holder"),
                row.maybeInstant("last_published"));
        }
    }

    private record Sessions(int count, @Nullable Instant activeAt, String application) {}

    /// By id; the same for all of which no more was read.
    Map<String, List<Reason>> of(List<Late> late) {
        var reasons = new HashMap<String, List<Reason>>();
        if (late.isEmpty()) {
            return reasons;
        }
        var some = late.subList(0, Math.min(LOOKED_AT, late.size()));
        look(some);
        for (var one : late) {
            var own = own(one);
            var poller = poller(one.due());
            own.addAll(poller);
            if (own.isEmpty() && published != null && around.containsKey(one.line().id())) {
                own.add(new Reason.PassedOver(published, one.now().seen().attempts()));
            }
            reasons.put(one.line().id(), own);
        }
        return reasons;
    }

    private void look(List<Late> some) {
        var ids = some.stream().map(one -> one.line().id()).toArray(String[]::new);
        desk.db().use(session -> session.together(List.of(
            new Query(desk.store().statement("outbox/around"), List.of(desk.store().limit(), ids),
                row -> around.put(row.text("id"), Around.read(row))),
            new Query(SESSIONS, List.of(), row -> sessions = new Sessions(
                (int) row.bigint("sessions"), row.maybeInstant("active_at"), row.text("application"))))));
        published = around.values().stream().map(Around::published).filter(Objects::nonNull)
            .findFirst().orElse(null);
        var held = around.values().stream().map(Around::holder).filter(Objects::nonNull).distinct()
            .toArray(String[]::new);
        if (held.length > 0) {
            desk.db().use(session -> session.each(ROW_HOLDERS, row -> holders.put(
                row.text("xid"), new Reason.RowHeld(
                    row.maybeInteger("pid"), row.maybeText("prepared"), row.text("application"),
                    row.text("role"), row.maybeInstant("since"))),
                held, desk.table().schema(), desk.table().name()));
        }
    }

    private List<Reason> own(Late late) {
        var reasons = new ArrayList<Reason>();
        if (!Objects.equals(late.now().seen().dueAt(), late.line().dueAt())) {
            reasons.add(new Reason.DueChanged(late.now().seen().dueAt(), by(late)));
        }
        var known = around.get(late.line().id());
        if (known != null && known.holder() != null) {
            reasons.add(holders.getOrDefault(
                known.holder(), new Reason.RowHeld(null, null, "", "", null)));
        }
        if (known != null && known.head() != null
            && desk.poller().order() == PollerContract.Order.AGGREGATE) {
            reasons.add(new Reason.Behind(known.head(), known.state(), known.dueAt(), known.ahead()));
        }
        return reasons;
    }

    /// Our own relay's sessions can't be told from this console's.
    private List<Reason> poller(Instant due) {
        var reasons = new ArrayList<Reason>();
        var others = sessions;
        if (others != null && !desk.poller().equals(PollerContract.RELAY)) {
            if (others.count() == 0) {
                reasons.add(new Reason.NoSession());
            } else if (others.activeAt() != null && others.activeAt().isBefore(due)) {
                reasons.add(new Reason.SessionsIdle(
                    others.count(), others.activeAt(), others.application()));
            }
        }
        if (published == null || published.isBefore(due)) {
            reasons.add(new Reason.NothingPublished(published));
        }
        return reasons;
    }

    /// Whose operation gave it the due time that it has, where the journal's table tells.
    private @Nullable By by(Late late) {
        if (!around.containsKey(late.line().id()) || !new Forecasting(desk).grants().own().readsJournal()) {
            return null;
        }
        var found = new ArrayList<By>();
        desk.db().use(session -> session.each(CHANGES_SINCE, row -> {
            if (gave(row.text("entry"), late)) {
                found.add(new By(
                    row.text("person"), row.text("host"), row.text("what"), row.instant("at")));
            }
        }, "[" + Json.text(late.line().id()) + ","));
        return found.isEmpty() ? null : found.getFirst();
    }

    private static boolean gave(String entry, Late late) {
        var gave = new ArrayList<Line>();
        if (Json.read(entry) instanceof Map<?, ?> chunk) {
            OperationLines.rows(chunk.get("lines"), row -> {
                if (String.valueOf(row.getFirst()).equals(late.line().id())) {
                    gave.add(Lines.line(row, late.now().seen()));
                }
            });
        }
        return gave.stream().anyMatch(line -> Objects.equals(line.dueAt(), late.now().seen().dueAt())
            || (MessageHeader.never(line.dueAt()) && MessageHeader.never(late.now().seen().dueAt())));
    }
}
