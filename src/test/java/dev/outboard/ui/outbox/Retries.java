package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Around;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Frozen;
import dev.outboard.core.operations.Outcome;
import dev.outboard.core.operations.Preview;
import dev.outboard.core.operations.Preview.Obstacle;
import dev.outboard.core.operations.Retry;
import dev.outboard.core.operations.Rights;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Retries that end as a test says.
public final class Retries implements Retry {
    private static final PollerContract OURS = new PollerContract(
        PollerContract.Order.AGGREGATE, true, PollerContract.Locks.ROW, Duration.ofSeconds(2),
        PollerContract.Parks.INFINITY);
    private static final String SQL = """
          WITH free AS (
               SELECT id
                 FROM "events"."outbox"
                WHERE id = ?::bigint
                  AND published_at IS NULL
                  AND retry_count = ?::integer
                  AND next_retry_at IS NOT DISTINCT FROM ?::timestamptz
                  FOR UPDATE SKIP LOCKED)
        UPDATE "events"."outbox" AS o
           SET next_retry_at = now()
          FROM free
         WHERE o.id = free.id
        RETURNING now() AS at
        -- 9310442, 10, infinity""";

    public @Nullable Obstacle obstacle;
    public Outcome outcome = new Outcome.Changed(Bank.NOW);
    public Fate fate = new Fate.Waiting(Duration.ofSeconds(1));
    public final List<String> ran = new ArrayList<>();
    private final Letters letters;

    public Retries(Letters letters) {
        this.letters = letters;
    }

    @Override
    public Optional<Frozen> freeze(String id) {
        return letters.look(id).map(look -> new Frozen(look, new Rights("ledger_ops", false, true)));
    }

    @Override
    public Preview preview(Frozen frozen) {
        return new Preview(
            letters.look(frozen.id()).orElse(null), new Around(0, 4, 0, true), OURS, obstacle, SQL);
    }

    @Override
    public Outcome run(Frozen frozen, String reason) {
        ran.add(frozen.id() + ": " + reason);
        return outcome;
    }

    @Override
    public Fate follow(Frozen frozen, Instant since) {
        return fate;
    }

    @Override
    public Duration patience() {
        return Duration.ofSeconds(15);
    }
}
