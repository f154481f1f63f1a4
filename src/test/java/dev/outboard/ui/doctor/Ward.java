package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Action;
import dev.outboard.core.doctor.Check;
import dev.outboard.core.doctor.Doctor;
import dev.outboard.core.doctor.Finding;
import dev.outboard.core.doctor.Known;
import dev.outboard.core.doctor.Passed;
import dev.outboard.core.doctor.Passed.Kept;
import dev.outboard.core.doctor.Passed.Looked;
import dev.outboard.core.doctor.Permit;
import dev.outboard.core.doctor.Permit.Membership;
import dev.outboard.core.doctor.Permit.OnNumbers;
import dev.outboard.core.doctor.Permit.OnTable;
import dev.outboard.core.doctor.Report;
import dev.outboard.core.doctor.Trouble;
import dev.outboard.core.profiles.IndexShape;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A doctor whose findings are given, and who may be out of reach.
public final class Ward implements Doctor {
    public static final TableName EVENTS = new TableName("public", "events");
    public static final TableName OUTBOX = new TableName("events", "outbox");

    public Report report;
    public List<Finding> line = List.of(
        new Passed.ClocksAgree(Duration.ofMillis(12), Duration.ofMillis(2)), new Passed.Direct(),
        new Passed.RoundTrip(Duration.ofNanos(3_140_000), 5));
    public @Nullable RuntimeException failure;
    public int examinations;

    private Ward(Report report) {
        this.report = report;
    }

    @Override
    public Report examine() {
        examinations++;
        if (failure != null) {
            throw failure;
        }
        return report;
    }

    @Override
    public List<Finding> examineLine() {
        if (failure != null) {
            throw failure;
        }
        return line;
    }

    public static Ward well() {
        return new Ward(new Report("ledger_ops", false, passed(9), permits(List.of(), List.of())));
    }

    /// The bank's afternoon: an index lacks, a report was forgotten, a role may not do all.
    public static Ward troubled() {
        var findings = new ArrayList<Finding>(passed(8));
        findings.removeIf(one -> one.check() == Check.TRANSACTIONS);
        findings.addFirst(missing());
        findings.add(idle());
        findings.add(new Known.HiddenSessions(3, List.of("GRANT pg_read_all_stats TO ledger_ops")));
        findings.removeIf(one -> one.check() == Check.NUMBERS);
        findings.add(new Finding.NotChecked(Check.NUMBERS, new DbException.Denied(
            "ERROR: permission denied for view pg_sequences", "42501", null)));
        var ward = new Ward(new Report("ledger_ops", false, findings, permits(
            List.of("GRANT pg_read_all_stats TO ledger_ops"),
            List.of("GRANT UPDATE (next_retry_at) ON events.outbox TO ledger_ops"))));
        ward.line = List.of(
            new Known.ClockOff(Duration.ofMillis(-400), Duration.ofMillis(2)), new Passed.Direct(),
            new Passed.RoundTrip(Duration.ofNanos(3_140_000), 5));
        return ward;
    }

    public static Ward of(boolean standby, Finding... findings) {
        return new Ward(new Report("ledger_ops", standby, List.of(findings), List.of()));
    }

    public static Trouble.MissingIndex missing() {
        return new Trouble.MissingIndex(
            OUTBOX, index(Serves.DUE), false, 9_412_808L, 3_328_599_654L, List.of("""
            CREATE INDEX CONCURRENTLY outbox_retry_due_idx
                ON events.outbox (next_retry_at)
             WHERE published_at IS NULL AND next_retry_at IS NOT NULL"""));
    }

    public static Trouble.OpenTransaction idle() {
        return new Trouble.OpenTransaction(
            47702, "bi_reader", "bi-reporting", "10.4.2.31", false, Bank.NOW.minus(Duration.ofMinutes(47)),
            Duration.ofMinutes(47), true, false, List.of(
                "SELECT pg_terminate_backend(47702)",
                "ALTER ROLE bi_reader SET idle_in_transaction_session_timeout = '5min'"));
    }

    /// As the reference profile has it.
    public static IndexShape index(Serves serves) {
        return Profiles.reference().tables().stream()
            .flatMap(table -> table.indexes().stream())
            .filter(index -> index.serves() == serves)
            .findFirst().orElseThrow();
    }

    private static List<Finding> passed(int indexes) {
        return List.of(
            new Passed.Primary(), new Passed.Announced(List.of("event_inserted_trigger")),
            new Passed.Provable(1),
            new Passed.Recognised("Reference", List.of(EVENTS, new TableName("public", "snapshots"), OUTBOX)),
            new Passed.Indexed(indexes, 9), new Passed.AllRows(List.of()),
            new Passed.Room(EVENTS, "global_position", 0.000_002),
            new Passed.Vacuumed(List.of(new Kept(EVENTS, 0.001), new Kept(OUTBOX, 0.06))),
            new Passed.Counted(List.of(
                new Looked(EVENTS, Bank.NOW.minus(Duration.ofMinutes(190))),
                new Looked(OUTBOX, Bank.NOW.minus(Duration.ofMinutes(12))))),
            new Passed.Version("18.4", "UTF8"), new Passed.Connections(41, 200),
            new Passed.ShortTransactions(Duration.ofMillis(340)), new Passed.NonePrepared(0),
            new Passed.ReadOnly());
    }

    private static List<Permit> permits(List<String> holders, List<String> retry) {
        return List.of(
            new Permit(Action.BROWSE_EVENTS, null, List.of(
                new OnTable(Action.BROWSE_EVENTS, "SELECT", EVENTS, List.of()),
                new OnTable(Action.BROWSE_EVENTS, "SELECT", new TableName("public", "snapshots"), List.of())),
                true, List.of()),
            new Permit(Action.BROWSE_OUTBOX, null, List.of(
                new OnTable(Action.BROWSE_OUTBOX, "SELECT", OUTBOX, List.of())), true, List.of()),
            new Permit(Action.SEE_HOLDERS, null, List.of(
                new Membership(Action.SEE_HOLDERS, "pg_read_all_stats")), true, holders),
            new Permit(Action.RETRY, null, List.of(
                new OnTable(Action.RETRY, "UPDATE", OUTBOX, List.of("next_retry_at"))), true, retry),
            new Permit(Action.EDIT, null, List.of(
                new OnTable(Action.EDIT, "UPDATE", OUTBOX, List.of("payload", "next_retry_at"))), true,
                lacks(retry, "UPDATE (payload, next_retry_at)")),
            new Permit(Action.DELETE, null, List.of(
                new OnTable(Action.DELETE, "UPDATE", OUTBOX, List.of("next_retry_at")),
                new OnTable(Action.DELETE, "DELETE", OUTBOX, List.of())), true, lacks(retry, "DELETE")),
            new Permit(Action.RESTORE, null, List.of(
                new OnTable(Action.RESTORE, "INSERT", OUTBOX, List.of())), true, lacks(retry, "INSERT")),
            new Permit(Action.SEND_AGAIN, null, List.of(
                new OnTable(Action.SEND_AGAIN, "UPDATE", OUTBOX, List.of("next_retry_at")),
                new OnTable(Action.SEND_AGAIN, "DELETE", OUTBOX, List.of()),
                new OnTable(Action.SEND_AGAIN, "INSERT", OUTBOX, List.of()),
                new OnNumbers(Action.SEND_AGAIN, OUTBOX)), true, lacks(retry, "INSERT")));
    }

    /// Who may not retry may not do this either.
    private static List<String> lacks(List<String> retry, String right) {
        return retry.isEmpty() ? List.of() : List.of(
            "GRANT " + right + " ON events.outbox TO ledger_ops");
    }
}
