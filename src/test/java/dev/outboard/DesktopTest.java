package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Closing;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/// The window as a whole on a real server: from the URL to numbers that follow the database, and to the end.
class DesktopTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @Test
    void theWindowOpensOnADatabaseFollowsItAndLeavesNothingBehind() throws InterruptedException {
        var target = TestServer.database("desktop");
        create(target);
        var window = open(target);
        await().atMost(SOON).untilAsserted(() -> assertThat(window.words()).contains("no event yet", "Live"));
        assertThat(Fx.call(window.stage()::getTitle)).isEqualTo("Outboard – " + target.database());
        append(target);
        await().atMost(SOON).untilAsserted(() ->
            assertThat(window.words()).contains("head 1", "No dead letters"));
        window.press(".status-zone .button");
        assertThat(window.words()).contains("KST, database clock");
        window.press(".theme-switch");
        assertThat(Fx.call(() -> window.stage().getScene().getRoot().getPseudoClassStates().toString()))
            .contains("dark");
        window.close();
        await().atMost(SOON).until(() -> sessions(target) == 0);
    }

    @Test
    void aDatabaseWithoutTheTablesSaysWhatWasLookedFor() throws InterruptedException {
        var window = open(TestServer.database("bare"));
        await().atMost(SOON).untilAsserted(() -> assertThat(window.words()).contains(
            "No event store and no outbox were recognised here.", "public.events", "events.outbox",
            "not there"));
        window.close();
    }

    @Test
    void aPortWhereNobodyListensIsSaidAndTriedAgain() throws InterruptedException {
        var window = open("postgresql://nobody@localhost:1/nowhere");
        await().atMost(SOON).untilAsserted(() -> assertThat(window.words()).contains(
            "Nobody listens on port 1 of localhost.", "Connect read-only"));
        window.close();
    }

    @Test
    void aWindowThatCannotBeDrawnSaysSoAndIsOpenedAnew() throws InterruptedException {
        var window = open(TestServer.database("undrawn"));
        await().atMost(SOON).until(() -> window.words().contains("were recognised here."));
        Fx.run(() -> ((Pane) window.stage().getScene().lookup("#content")).getChildren()
            .add(new Undrawn()));
        await().atMost(SOON).untilAsserted(() -> assertThat(window.words())
            .contains("This page could not be drawn", "odd", "Open the window anew"));
        Fx.run(() -> Fx.picture(window.stage().getScene(), "undrawn"));
        window.press(".button:default");
        await().atMost(SOON).until(() -> window.words().contains("were recognised here."));
        Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
        window.close();
    }

    static void create(Target target) {
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
    }

    private static void append(Target target) {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES (gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1)
            """);
    }

    private static long sessions(Target target) {
        return Jdbc.number(TestServer.target("postgres"), """
            SELECT count(*) FROM pg_stat_activity WHERE datname = ? AND application_name = 'Outboard'
            """, target.database());
    }

    private static Window open(Target target) {
        return open("postgresql://%s@%s:%d/%s".formatted(
            target.user(), target.host(), target.port(), target.database()));
    }

    private static Window open(String url) {
        return Fx.call(() -> {
            var stage = new Stage();
            var desktop = new Desktop(url, Clock.systemUTC(), ZoneId.of("Asia/Seoul"), Locale.ENGLISH);
            desktop.open(stage);
            return new Window(desktop, stage);
        });
    }

    private record Window(Desktop desktop, Stage stage) {
        /// All that is written in the window.
        String words() {
            return Fx.call(() -> {
                var words = new StringBuilder();
                read(stage.getScene().getRoot(), words);
                return words.toString();
            });
        }

        void press(String selector) {
            Fx.run(() -> ((Button) stage.getScene().getRoot().lookup(selector)).fire());
        }

        void close() throws InterruptedException {
            var ended = new CountDownLatch(1);
            Fx.run(() -> {
                stage.hide();
                desktop.close(new Closing(ended::countDown));
            });
            assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
        }

        private static void read(Node node, StringBuilder words) {
            if (!node.isVisible()) {
                return;
            }
            if (node instanceof Labeled labeled) {
                words.append(labeled.getText()).append('\n');
            } else if (node instanceof Text text) {
                words.append(text.getText());
            } else if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> read(child, words));
                words.append('\n');
            }
        }
    }

    /// Fails in each frame.
    private static final class Undrawn extends Pane {
        @Override
        protected void layoutChildren() {
            throw new IllegalStateException("odd");
        }
    }
}
