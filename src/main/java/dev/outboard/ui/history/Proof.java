package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.StateCheck;
import dev.outboard.core.events.StateCheck.Answer;
import dev.outboard.core.events.StateCheck.Verdict;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Whether the newest stored state equals a replay from zero, found out beside the page as long as that takes
/// few events. For the FX thread.
final class Proof {
    private static final System.Logger LOG = System.getLogger(Proof.class.getName());
    /// Events that are replayed without being asked to.
    private static final int MOST = 5_000;

    private final Histories source;
    private final HistoryWords words;
    private final Work work;
    private final Runnable onProved;
    private Place.@Nullable Aggregate place;
    private @Nullable Verdict verdict;
    private int asked;
    private long number;

    Proof(Histories source, HistoryWords words, Work work, Runnable onProved) {
        this.source = source;
        this.words = words;
        this.work = work;
        this.onProved = onProved;
    }

    void open(Place.Aggregate to) {
        place = to;
        verdict = null;
        asked = 0;
        number++;
    }

    /// What is said of the stored states; asks where that isn't known.
    String of(List<Snapshot> kept) {
        var at = place;
        if (at != null && !kept.isEmpty() && kept.getFirst().version() != asked) {
            asked = kept.getFirst().version();
            verdict = null;
            if (asked <= MOST) {
                ask(at, asked);
            }
        }
        return words.snapshot(kept, verdict);
    }

    private void ask(Place.Aggregate at, int version) {
        var mine = number;
        work.background().run(() -> compared(at, version), answer -> {
            if (mine == number && version == asked) {
                verdict = answer.orElse(null);
                onProved.run();
            }
        }, failure -> {
            if (mine == number && failure instanceof DbException.Unreachable) {
                asked = 0;
            } else {
                LOG.log(Level.DEBUG, "A stored state was not compared", failure);
            }
        });
    }

    private Optional<Verdict> compared(Place.Aggregate at, int version) {
        var check = new StateCheck(
            new AggregateId(at.type(), at.id()),
            (aggregate, after, limit) -> source.history(at.type(), at.id(), after, limit).stream()
                .map(stored -> stored.as(aggregate)).toList(),
            source.reducer(at.type()));
        return source.kept(at.type(), at.id(), version).map(kept -> verdict(check, kept));
    }

    private static Verdict verdict(StateCheck check, Kept kept) {
        while (true) {
            if (check.compare(kept) instanceof Answer.Compared(var compared)) {
                return compared;
            }
        }
    }
}
