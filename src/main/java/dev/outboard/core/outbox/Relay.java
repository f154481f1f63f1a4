package dev.outboard.core.outbox;

import dev.outboard.db.Db;
import dev.outboard.db.Loop;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Publishes the outbox: at least once, in the order its settings name, several relays side by side. Killed
/// anywhere it loses nothing, because a message is marked in the transaction that holds its lock, after its
/// delivery. One thread of its own from [#start] to [#close]; [#pass] may be called instead by a thread of
/// the caller's, never both.
public final class Relay implements AutoCloseable {
    private static final Sql SURROUNDINGS = Sql.of(Relay.class, "attempts_kept");
    private static final Duration IDLE = Duration.ofMillis(200);
    private static final Duration LOOK_AROUND = Duration.ofMinutes(1);

    private final Db db;
    private final RelaySettings settings;
    private final Map<String, Handler> handlers;
    private final Claim claim;
    private Surroundings surroundings = new Surroundings(false, StandardCharsets.US_ASCII);
    private long lookedAround = System.nanoTime() - LOOK_AROUND.toNanos();
    private @Nullable Loop loop;

    /// @param names gives `outbox`
    public Relay(Db db, Names names, RelaySettings settings, Map<String, Handler> handlers, Clock clock) {
        this.db = db;
        this.settings = settings;
        this.handlers = Map.copyOf(handlers);
        this.claim = new Claim(names, settings, clock);
    }

    /// What one pass did.
    ///
    /// @param again true when a longer look may find more at once
    public record Pass(int published, int failed, boolean again) {
        boolean idle() {
            return published + failed == 0;
        }
    }

    public void start() {
        if (loop != null) {
            throw new IllegalStateException("This relay runs already");
        }
        loop = Loop.start("relay", this::step);
    }

    /// Ends after the claim at hand, which lives 5 s at most; waits that long.
    @Override
    public void close() {
        if (loop != null) {
            loop.close();
            try {
                loop.ended(RelaySettings.CLAIM.plusSeconds(1));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Claims once, delivers, writes back.
    public Pass pass() throws InterruptedException {
        lookAround();
        var delivery = new Delivery(handlers, settings, new ErrorText(surroundings.encoding()));
        var interrupted = new ArrayList<InterruptedException>();
        var runs = new ArrayList<Run>();
        var pass = db.inTransaction(session -> {
            var begun = System.nanoTime();
            var taken = claim.take(session);
            runs.addAll(taken.runs());
            try {
                delivery.deliver(runs, begun + settings.beginning().toNanos());
            } catch (InterruptedException e) {
                interrupted.add(e);
            }
            var attempts = runs.stream().flatMap(run -> run.attempts().stream()).toList();
            var published = claim.published(session, attempts);
            var failed = claim.failed(session, attempts);
            if (surroundings.attempts()) {
                Attempts.record(session, attempts);
            }
            return new Pass(published, failed, taken.again());
        });
        claim.committed(runs);
        if (!interrupted.isEmpty()) {
            throw interrupted.getFirst();
        }
        return pass;
    }

    /// A pass that found nothing rests at least twice its own time, so that a blocked backlog costs a third
    /// at most.
    private Duration step() throws InterruptedException {
        var begun = System.nanoTime();
        var pass = pass();
        if (!pass.idle()) {
            return Duration.ZERO;
        }
        var rest = Duration.ofNanos(2 * (System.nanoTime() - begun));
        return pass.again() || rest.compareTo(IDLE) > 0 ? rest : IDLE;
    }

    private void lookAround() {
        if (System.nanoTime() - lookedAround >= LOOK_AROUND.toNanos()) {
            surroundings = db.with(session -> session.one(
                SURROUNDINGS, row -> new Surroundings(row.bool("kept"), charset(row.text("encoding")))));
            lookedAround = System.nanoTime();
        }
    }

    /// Whether attempts are kept, and what characters the database takes.
    private record Surroundings(boolean attempts, Charset encoding) {}

    private static Charset charset(String serverEncoding) {
        return "UTF8".equals(serverEncoding) ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII;
    }
}
