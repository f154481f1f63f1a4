package dev.outboard.ui.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// What the walks share: an outbox with a real relay at work, and the window on it. What was done is asked of
/// the database over another session.
abstract class Walk {
    private static final PollerContract OURS = new PollerContract(
        PollerContract.Order.AGGREGATE, true, PollerContract.Locks.ROW, Duration.ofSeconds(2),
        PollerContract.Parks.INFINITY);
    static final String CLEARING = "clearing: 503 Service Unavailable";

    @TempDir
    Path folder = Path.of("");

    final Target target = TestServer.database("operation_walk");
    private final Db engine = Db.open(target, Limits.ENGINE);
    final AtomicBoolean clearingWorks = new AtomicBoolean(true);
    Store store = Store.reference();
    private @Nullable Relay relay;
    private @Nullable OutboxWindow window;

    @BeforeEach
    void start() {
        OutboxTables.REFERENCE.create(target);
        store = OutboxTables.REFERENCE.store(engine).with(OURS);
    }

    @AfterEach
    void end() {
        if (window != null) {
            window.close();
        }
        if (relay != null) {
            relay.close();
        }
        engine.close();
    }

    final OutboxWindow open() {
        window = new OutboxWindow(target, store, folder);
        return window;
    }

    final OutboxWindow window() {
        if (window == null) {
            throw new AssertionError("No window");
        }
        return window;
    }

    final void relay() {
        var begun = new Relay(
            engine, OutboxTable.names("events"), RelaySettings.REFERENCE, Map.of("PaymentSucceeded",
                _ -> {
                    if (!clearingWorks.get()) {
                        throw new IllegalStateException(CLEARING);
                    }
                }), Clock.systemUTC());
        begun.start();
        relay = begun;
    }

    /// Waits until the database holds just these under a condition: the window may say it a moment sooner.
    final void untilThere(String condition, List<String> wanted) {
        await().atMost(Duration.ofMinutes(1)).untilAsserted(
            () -> assertThat(ids(condition)).as(condition).containsExactlyElementsOf(wanted));
    }

    final void untilRead(String query, @Nullable String wanted) {
        await().atMost(Duration.ofMinutes(1)).untilAsserted(
            () -> assertThat(Jdbc.text(target, query)).isEqualTo(wanted));
    }

    final List<String> ids(String condition) {
        return Jdbc.texts(target, "SELECT id FROM events.outbox WHERE " + condition + " ORDER BY id");
    }

    final List<String> put(int count, MessageState state, String error) {
        var ids = new ArrayList<String>();
        for (var i = 0; i < count; i++) {
            ids.add(OutboxTables.REFERENCE.put(engine, store, new Wanted(
                state, "Account", "00000000-0000-4000-8000-0000000%05d".formatted(error.length() * 100 + i),
                "PaymentSucceeded", "{\"version\": 1, \"data\": {}}", null, error)));
        }
        return ids;
    }
}
