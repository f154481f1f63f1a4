package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Place;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The server goes away while a screen is open, and comes back: the window says so, keeps what it shows, can
/// be walked through, and has everything again by itself.
class OutageTest {
    private static final String ID = OutageBank.ID;

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    private static final Place FIND = new Place.Aggregates();
    private static final Place HISTORY = new Place.Aggregate("Account", ID, null);
    private static final Place STREAM = new Place.Stream(null);
    private static final List<Scene> SCENES = List.of(
        new Scene(new Place.Overview(), FIND),
        new Scene(STREAM, new Place.Outbox(Place.Messages.PUBLISHED, null)),
        new Scene(
            new Place.Outbox(Place.Messages.DEAD, null), new Place.Outbox(Place.Messages.BACKLOG, null)),
        new Scene(new Place.Message("140"), STREAM),
        new Scene(FIND, new Place.Aggregate("Account", ID, 5)),
        new Scene(HISTORY, new Place.Overview()));

    private final Server server = OwnServer.started();
    private final Target target = OutageBank.created(server);

    @AfterEach
    void close() {
        server.close();
    }

    static Stream<Scene> scenes() {
        return SCENES.stream();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void whatIsOpenStaysAndCatchesUpAfterAStop(Scene scene) {
        try (var proxy = DelayingProxy.before(server.port(), Duration.ZERO);
            var living = living(proxy.through(target), target)) {
            var sight = living.sight();
            sight.go(scene.open());
            complete(sight, scene.open());
            var before = values(sight, scene.open());

            server.stop();
            told(living, scene.open());
            assertThat(values(sight, scene.open())).isEqualTo(before);
            sight.go(scene.meanwhile());
            toldWithoutValues(living, scene.meanwhile());

            // All is written before the window can be back: a list that is no tail looks once.
            proxy.fallSilent();
            server.start();
            OutageBank.more(target);
            proxy.speakAgain();
            proxy.cut();
            back(living);
            complete(sight, scene.meanwhile());
            sight.go(scene.open());
            complete(sight, scene.open());
        }
    }

    @Test
    void theSheetOfARetryKeepsWhatItFrozeAndGoesOn() {
        try (var living = living(target, target)) {
            var sight = living.sight();
            Fx.run(() -> living.window().access().arm(Duration.ofMinutes(15), "clearing is back", () -> { },
                failure -> {
                    throw new AssertionError(failure);
                }));
            sight.go(new Place.Message("140"));
            sight.until("retry", () -> sight.offers("#retry"));
            Fx.run(() -> ((javafx.scene.control.Button) living.window().lookup("#retry")).fire());
            sight.until("preview", () -> !sight.text("#sql").isEmpty());
            sight.until("can run", () -> sight.offers("#run"));
            var sql = sight.text("#sql");

            server.stop();
            told(living, null);
            sight.until("can't run", () -> !sight.offers("#run"));
            assertThat(sight.text("#reason")).isEqualTo("clearing is back");
            assertThat(sight.text("#sql")).isEqualTo(sql);

            server.start();
            back(living);
            sight.until("can run again", () -> sight.offers("#run"));
            assertThat(sight.text("#sql")).isEqualTo(sql);
        }
    }

    @Test
    @NeedsInstalled("initdb")
    void nothingIsLostAfterACrashOfTheServer() {
        try (var own = PrivateServer.started()) {
            var there = OutageBank.created(own);
            try (var living = living(there, there)) {
                for (var scene : SCENES) {
                    living.sight().go(scene.open());
                    complete(there, living.sight(), scene.open());
                }
                OutageBank.more(there);
                own.crash();
                told(living, HISTORY);
                own.start();
                OutageBank.more(there);
                back(living);
                for (var scene : SCENES) {
                    living.sight().go(scene.open());
                    complete(there, living.sight(), scene.open());
                }
            }
        }
    }

    @Test
    void aNetworkThatFallsSilentIsNoticedAndNothingIsLost() {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
            var living = living(proxy.through(target), target)) {
            var sight = living.sight();
            sight.go(STREAM);
            complete(sight, STREAM);
            sight.go(HISTORY);
            complete(sight, HISTORY);
            proxy.fallSilent();
            OutageBank.more(target);
            told(living, HISTORY);
            sight.go(FIND);
            toldWithoutValues(living, FIND);
            proxy.speakAgain();
            proxy.cut();
            back(living);
            complete(sight, FIND);
            for (var scene : SCENES) {
                sight.go(scene.open());
                complete(sight, scene.open());
            }
        }
    }

    @Test
    void sessionsThatAreKilledAreReplaced() {
        try (var living = living(target, target)) {
            for (var scene : SCENES) {
                living.sight().go(scene.open());
                complete(living.sight(), scene.open());
                OutageBank.more(target);
                Jdbc.run(target, """
                    SELECT pg_terminate_backend(pid)
                      FROM pg_stat_activity
                     WHERE application_name = 'Outboard' AND datname = current_database()""");
                complete(living.sight(), scene.open());
            }
        }
    }

    private static void told(Living living, Place open) {
        var sight = living.sight();
        sight.until("lost", living::lost);
        sight.until("the banner", () -> sight.shows("#banner"));
        assertThat(sight.text("#bannerText")).contains("Connection lost").doesNotContain("nothing was read");
        if (open != null) {
            assertThat(sight.shows("#lastKnown")).isTrue();
            assertThat(Fx.call(() -> living.window().scene().getRoot().lookupAll("*").stream()
                .anyMatch(node -> node.getPseudoClassStates().contains(STALE)))).isTrue();
        }
    }

    /// What was never read says that it waits.
    private static void toldWithoutValues(Living living, Place meanwhile) {
        var sight = living.sight();
        sight.until("told elsewhere", () -> sight.shows("#banner"));
        if (meanwhile instanceof Place.Aggregates || meanwhile instanceof Place.Aggregate) {
            sight.until("waits or has values", () -> sight.text("#note").startsWith("The connection is lost")
                || (sight.shows("#lastKnown") && sight.rows("#rows") > 0));
            assertThat(sight.text("#trouble")).isEmpty();
        }
    }

    private static void back(Living living) {
        living.sight().until("back", () -> !living.lost());
        living.sight().until("no banner", () -> !living.sight().shows("#banner"));
    }

    private static List<String> values(Sight sight, Place open) {
        return switch (open) {
            case Place.Overview _ -> sight.column("#groups", 0);
            case Place.Stream _ -> sight.column("#table", 1);
            case Place.Outbox _ -> sight.column("#messages", 1);
            case Place.Message _ -> sight.lines("#payload");
            case Place.Aggregates _ -> sight.column("#rows", 1);
            case Place.Aggregate _ -> sight.column("#fields", 1);
            default -> throw new AssertionError(open);
        };
    }

    private void complete(Sight sight, Place open) {
        complete(target, sight, open);
    }

    /// Everything that the database has is there.
    private static void complete(Target target, Sight sight, Place open) {
        switch (open) {
            case Place.Overview _ -> {
                var dead = Jdbc.text(target, "SELECT count(*) FROM events.outbox WHERE retry_count >= 10");
                sight.until("dead " + dead, () -> sight.column("#groups", 0).equals(List.of(dead)));
            }
            case Place.Stream _ -> all(
                sight, "#table", 1, Jdbc.texts(target, "SELECT global_position FROM events"));
            case Place.Outbox(var list, _, _) -> all(sight, "#messages", 1, Jdbc.texts(target, switch (list) {
                case DEAD -> "SELECT id FROM events.outbox WHERE retry_count >= 10";
                case PUBLISHED -> "SELECT id FROM events.outbox WHERE published_at IS NOT NULL"
                    + " ORDER BY id DESC LIMIT 100";
                case BACKLOG, RETRYING -> "SELECT id FROM events.outbox"
                    + " WHERE published_at IS NULL AND retry_count = 0";
            }));
            case Place.Message(var id) -> {
                sight.until("the message", () -> sight.text("#title").contains(id));
                sight.until("its payload", () -> sight.lines("#payload").toString().contains("5.00"));
            }
            case Place.Aggregates _ -> all(
                sight, "#rows", 1, Jdbc.texts(target, "SELECT DISTINCT aggregate_id FROM events"));
            case Place.Aggregate _ -> {
                var versions = (int) Jdbc.number(
                    target, "SELECT max(sequence_number) FROM events WHERE aggregate_id = '" + ID + "'");
                sight.until(versions + " versions", () -> sight.rows("#rows") == versions);
                sight.until("the state", () -> sight.text("#stateFoot").startsWith("Replayed")
                    && sight.column("#fields", 1).stream().anyMatch(row -> row.contains("balance ")));
                sight.until("the event", () -> !sight.text("#eventId").isEmpty());
                sight.until("the newest row", () -> !sight.column("#rows", 0).isEmpty()
                    && !sight.column("#rows", 0).getFirst().contains("known=false"));
            }
            default -> throw new AssertionError(open);
        }
    }

    private static void all(Sight sight, String table, int column, List<String> wanted) {
        Set<String> all = new TreeSet<>(wanted);
        sight.until(table + " has all " + all.size(), () -> sight.column(table, column).size() == all.size()
            && new TreeSet<>(sight.column(table, column)).equals(all));
    }

    private static Living living(Target far, Target direct) {
        return new Living(far, direct, List.of(Sample.projection()));
    }

    /// Where one is when the server stops, and where one goes meanwhile.
    record Scene(Place open, Place meanwhile) {}
}
