package dev.outboard.core.operations;

import dev.outboard.core.operations.Ended.Refusal;
import dev.outboard.core.operations.Ended.Why;
import dev.outboard.core.operations.Forecast.Kept;
import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One run from the operator's word to its end, with the journal's lines before and after.
final class Execution {
    private static final System.Logger LOG = System.getLogger(Execution.class.getName());

    private final Desk desk;
    private final Consent consent;
    private final Course course;
    private final Plan plan;
    private final Entry entry;
    private final Ledger ledger;

    Execution(Desk desk, Consent consent, Course course) {
        this.desk = desk;
        this.consent = consent;
        this.course = course;
        this.plan = consent.forecast().plan();
        this.entry = new Entry(desk, consent);
        this.ledger = new Ledger(plan);
    }

    Ended run() {
        try (entry) {
            var ended = begin();
            course.tell(ledger.progress(Phase.ENDED, null, List.of()));
            return ended;
        }
    }

    private Ended begin() {
        if (!consent.valid()) {
            return new Ended.NotBegun(Refusal.NO_CONSENT, "");
        }
        if (desk.arming().armed().isEmpty()) {
            return new Ended.NotBegun(Refusal.NOT_ARMED, "");
        }
        try {
            entry.begun();
        } catch (IOException e) {
            return new Ended.NotBegun(Refusal.UNRECORDED, String.valueOf(e.getMessage()));
        }
        try (var _ = new Others(desk).show(plan, consent.forecast().grants())) {
            return desk.arming().change(armed -> end(perform(armed), armed))
                .orElseGet(() -> end(new Ended.NotBegun(Refusal.NOT_ARMED, ""), null));
        }
    }

    private Ended end(Ended ended, @Nullable Db armed) {
        try {
            entry.ended(ended, armed);
        } catch (IOException | UncheckedIOException | DbException e) {
            LOG.log(System.Logger.Level.ERROR, "The end of an operation was not written", e);
        }
        return ended;
    }

    private Ended perform(Db armed) {
        try {
            entry.begun(armed);
            var archive = new Archive(desk, plan, consent.forecast().archive() == Kept.DATABASE);
            var changes = new Changes(desk.store(), plan, archive);
            var work = new Work(desk, plan, armed, changes, entry, ledger, course);
            var stop = new Pacing(work, consent.forecast()).run();
            var receipt = ledger.receipt();
            if (stop != null && !ledger.full()) {
                return new Ended.Stopped(receipt, stop, "");
            }
            return ledger.full() ? new Ended.Complete(receipt)
                : new Ended.Stopped(receipt, Why.CANCELLED, "");
        } catch (DbException.Unreachable e) {
            return stopped(Why.CONNECTION_LOST, e);
        } catch (DbException e) {
            return stopped(Why.REFUSED, e);
        } catch (IOException | UncheckedIOException e) {
            return stopped(Why.UNRECORDED, e);
        }
    }

    private Ended stopped(Why why, Exception cause) {
        LOG.log(System.Logger.Level.WARNING, "An operation was stopped", cause);
        return new Ended.Stopped(ledger.receipt(), why, String.valueOf(cause.getMessage()));
    }
}
