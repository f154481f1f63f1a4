package dev.outboard.ui.doctor;

import static dev.outboard.ui.doctor.Ward.EVENTS;
import static dev.outboard.ui.doctor.Ward.OUTBOX;

import dev.outboard.core.doctor.Finding;
import dev.outboard.core.doctor.Known;
import dev.outboard.core.doctor.Passed;
import dev.outboard.core.doctor.Trouble;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// One of every kind.
final class Findings {
    static final List<Trouble> TROUBLE = List.of(
        Ward.missing(),
        new Trouble.MissingIndex(
            EVENTS, Ward.index(Serves.HISTORY), true, null, 12_000, List.of("CREATE INDEX x")),
        new Trouble.NotUnique(
            EVENTS, Ward.index(Serves.HISTORY), "plain", 7L, 12_000, List.of("CREATE UNIQUE INDEX x")),
        new Trouble.InvalidIndex(OUTBOX, "x_ccnew", 8192, null, List.of("DROP INDEX CONCURRENTLY x_ccnew")),
        new Trouble.HiddenRows(OUTBOX, List.of(), List.of("CREATE POLICY x")),
        new Trouble.TriggerOff(EVENTS, "event_inserted_trigger", List.of("ALTER TABLE x")),
        new Trouble.CachedPositions(EVENTS, "public.x_seq", 20, List.of("ALTER SEQUENCE x")),
        new Trouble.NumbersRunOut(OUTBOX, "id", 2_000_000_000, Integer.MAX_VALUE, false, List.of("ALTER x")),
        new Trouble.DeadRows(OUTBOX, 100, 200, null, false, List.of("VACUUM x")),
        new Trouble.Uncounted(EVENTS, 1 << 30, List.of("ANALYZE x")),
        Ward.idle(),
        new Trouble.LeftPrepared(
            "tx", "billing", Bank.NOW, Duration.ofMinutes(6), List.of("ROLLBACK PREPARED 'tx'")));

    static final List<Finding> EVERY = Stream.<Finding>concat(TROUBLE.stream(), Stream.of(
        new Known.Standby(), new Known.Subscribed(EVENTS),
        new Known.NoTrigger(EVENTS, "new_event", List.of()), new Known.NoDefault(EVENTS),
        new Known.NumbersUnread(OUTBOX, "id", List.of("GRANT x")), new Known.FewConnections(195, 200),
        new Known.HiddenSessions(1, List.of("GRANT x")), new Passed.NoChannel(), new Passed.OnPrimary(),
        new Passed.AllRows(List.of(OUTBOX)), new Passed.ShortTransactions(null))).toList();

    private Findings() {}
}
