package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.db.Obstacle;
import dev.outboard.ui.overview.Bank;
import dev.outboard.ui.overview.Sources;
import dev.outboard.ui.shell.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of every screen in every state, for someone to look at.
class ScreensTest {
    private static final Connection OUTBOX = new Connection(
        "orders", "outboard @ localhost:5432", false, "16.9", false, false, "Reference outbox", () -> 1);

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyScreenIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var stand = new Stand(shot.locale(), shot.dark());
            var scene = stand.scene(shot.width(), shot.height());
            shot.set().accept(stand);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty())
                .extracting(CssParser.ParseError::getMessage)
                .as("warnings")
                .isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(frame(), overview(), connect(), streams()).flatMap(shots -> shots);
    }

    private static Stream<Shot> frame() {
        return Stream.of(
            new Shot("frame-no-outbox", false, stand -> stand.withoutOutbox(List.of())),
            new Shot("frame-no-outbox-near", true, stand -> stand.withoutOutbox(ConnectShots.nearMiss())),
            new Shot("frame-no-outbox-ko", false, 1100, 700, Locale.KOREAN,
                stand -> stand.withoutOutbox(ConnectShots.nearMiss())),
            new Shot("keys", false, ScreensTest::keys),
            new Shot("keys-ko", true, 1280, 800, Locale.KOREAN, ScreensTest::keys));
    }

    private static void keys(Stand stand) {
        live(stand, Bank.sources());
        stand.settle();
        stand.press(KeyCode.F1);
    }

    private static Stream<Shot> streams() {
        return Stream.of(
            new Shot("stream", false, StreamShots::live),
            new Shot("stream-1440", false, 1440, 900, Locale.ENGLISH, StreamShots::held),
            new Shot("stream-1100", false, 1100, 700, Locale.ENGLISH, StreamShots::held),
            new Shot("stream-dark-held", true, StreamShots::held),
            new Shot("stream-dark-lost", true, StreamShots::lost),
            new Shot("stream-lost", false, StreamShots::lost),
            new Shot("stream-ahead", false, StreamShots::ahead),
            new Shot("stream-ko", false, 1280, 800, Locale.KOREAN, StreamShots::held),
            new Shot("stream-filtered", false, StreamShots::filtered),
            new Shot("stream-filter-form", false, StreamShots::form),
            new Shot("stream-no-match", true, StreamShots::withoutMatch),
            new Shot("stream-jumped", false, StreamShots::jumped),
            new Shot("stream-summary", false, StreamShots::summary),
            new Shot("stream-dark-summary", true, StreamShots::summary),
            new Shot("stream-returned", false, StreamShots::returned),
            new Shot("stream-late-ahead", false, StreamShots::lateAndAhead),
            new Shot("stream-odd", false, StreamShots::odd),
            new Shot("stream-empty", false, StreamShots::empty));
    }

    private static Stream<Shot> overview() {
        return Stream.of(
            new Shot("overview", false, stand -> live(stand, Bank.sources())),
            new Shot("overview-1440", false, 1440, 900, Locale.ENGLISH, ScreensTest::held),
            new Shot("overview-1100", false, 1100, 700, Locale.ENGLISH, ScreensTest::held),
            new Shot("overview-dark-held", true, ScreensTest::held),
            new Shot("overview-ko", false, 1280, 800, Locale.KOREAN, ScreensTest::held),
            new Shot("overview-healthy", false, stand -> live(
                stand, new Sources(Bank.events(), Bank.outbox(Bank.totals(12, 0, 0)), List.of()))),
            new Shot("overview-empty", false, stand -> live(
                stand, new Sources(Bank.empty(), Bank.outbox(Bank.totals(0, 0, 0)), List.of()))),
            new Shot("overview-outbox-only", false, stand -> stand.overview(
                new Sources(null, Bank.outbox(Bank.totals(238, 96, 473)), List.of()), OUTBOX)),
            new Shot("overview-events-only", false, stand -> live(
                stand, new Sources(Bank.events(), null, List.of()))),
            new Shot("overview-no-right", false, stand -> live(
                stand, new Sources(Bank.events(), null, unreadable()))),
            new Shot("overview-polling", false, ScreensTest::polling),
            new Shot("overview-lost", false, ScreensTest::lost),
            new Shot("overview-dark-lost", true, ScreensTest::lost),
            new Shot("overview-dark-tunnel", true, ScreensTest::tunnelDown),
            new Shot("overview-failed", false, ScreensTest::failed));
    }

    private static Stream<Shot> connect() {
        return Stream.of(
            new Shot("connect", false, ConnectShots::saved),
            new Shot("connect-1440", false, 1440, 900, Locale.ENGLISH, ConnectShots::saved),
            new Shot("connect-1100", false, 1100, 700, Locale.ENGLISH, ConnectShots::password),
            new Shot("connect-empty", false, ConnectShots::empty),
            new Shot("connect-dark-refused", true, ConnectShots::refused),
            new Shot("connect-dark-certificate", true, ConnectShots::certificate),
            new Shot("connect-commands", false, ConnectShots::commands),
            new Shot("connect-dark-tunnel", true, ConnectShots::tunnelDown),
            new Shot("connect-tunnel-ko", false, 1280, 800, Locale.KOREAN, ConnectShots::tunnelDown),
            new Shot("connect-password", false, ConnectShots::password),
            new Shot("connect-ko", false, 1280, 800, Locale.KOREAN, ConnectShots::password),
            new Shot("connect-rights", false, ConnectShots::rights),
            new Shot("connect-unrecognised", false, ConnectShots::unrecognised),
            new Shot("connect-removed", false, ConnectShots::removed),
            new Shot("connect-typed-wrong", false, ConnectShots::typedWrong),
            new Shot("connect-broken", false, ConnectShots::broken),
            new Shot("connect-sample", false, ConnectShots::sample),
            new Shot("connect-sample-failed", true, ConnectShots::sampleFailed));
    }

    private static void live(Stand stand, Sources sources) {
        var link = stand.overview(sources);
        link.changed(new FeedState.Live());
        if (sources.events() != null && sources.events().head().position() != null) {
            link.arrived(Bank.live());
        }
        link.tick();
    }

    private static void held(Stand stand) {
        var link = stand.overview(Bank.sources());
        link.changed(new FeedState.Live());
        link.arrived(Bank.held());
        stand.later.pass(Duration.ofSeconds(2));
    }

    private static void polling(Stand stand) {
        var link = stand.overview(Bank.sources(), new Connection(
            "bank-prod", "bank @ pool.bank.example:6432", true, "18.4", true, true,
            "Reference events + outbox", () -> 2));
        link.arrived(new Batch(
            List.of(), Set.of(), new Progress(18204377L, 18204377, null, Progress.Inexact.STANDBY)));
        link.changed(new FeedState.Polling(FeedState.Why.POOLER, Duration.ofSeconds(2)));
    }

    private static void lost(Stand stand) {
        var link = stand.overview(Bank.sources());
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        var since = stand.later.instant();
        link.changed(new FeedState.Lost(
            "FATAL: terminating connection due to administrator command", since, 1, since.plusSeconds(1)));
        stand.later.pass(Duration.ofSeconds(9));
        var cause = "Connection to db1.bank.example:5432 refused.";
        link.changed(new FeedState.Lost(cause, since, 4, stand.later.instant().plusSeconds(4)));
        stand.later.pass(Duration.ofSeconds(4));
        link.changed(new FeedState.Lost(cause, since, 5, stand.later.instant().plusSeconds(8)));
        stand.later.pass(Duration.ofSeconds(3));
    }

    private static void tunnelDown(Stand stand) {
        var link = stand.overview(Bank.sources());
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        var since = stand.later.instant();
        var cause = "ssh ended with 255: Connection to bastion closed by remote host.";
        for (var attempt = 1; attempt <= 3; attempt++) {
            link.changed(new FeedState.Lost(
                cause, Obstacle.TUNNEL, since, attempt, stand.later.instant().plusSeconds(7)));
            stand.later.pass(Duration.ofSeconds(3));
        }
    }

    private static void failed(Stand stand) {
        var slow = new DbException.Cancelled(
            "ERROR: canceling statement due to statement timeout", "57014", null);
        var link = stand.overview(new Sources(Bank.events(), new Failing(slow), List.of()));
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
    }

    private static List<Candidate> unreadable() {
        return List.of(new Candidate(
            new TableName("events", "outbox"), "Reference events + outbox", "outbox", List.of(), List.of(
                new Candidate.Lack("id", Set.of("bigint"), "bigint", false),
                new Candidate.Lack("payload", Set.of("jsonb"), "jsonb", false))));
    }

    record Shot(String name, boolean dark, int width, int height, Locale locale, Consumer<Stand> set) {
        Shot(String name, boolean dark, Consumer<Stand> set) {
            this(name, dark, 1280, 800, Locale.ENGLISH, set);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /// An outbox that is too large to be counted.
    private record Failing(RuntimeException failure) implements Sources.Outbox {
        @Override
        public boolean dueTimes() {
            return true;
        }

        @Override
        public OutboxTotals totals() {
            throw failure;
        }

        @Override
        public Minutes published(Duration back) {
            throw failure;
        }

        @Override
        public DeadGroups groups(int most) {
            throw failure;
        }
    }
}
