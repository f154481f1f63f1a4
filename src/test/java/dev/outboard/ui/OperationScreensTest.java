package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.Grants;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.operations.OperationViewModel;
import dev.outboard.ui.operations.Rehearsal;
import dev.outboard.ui.outbox.Letters;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the sheet of operations, for someone to look at.
class OperationScreensTest {
    private static final String ERROR = "clearing: 503 Service Unavailable";
    private static final String WHY = "clearing is back since 14:05, INC-2291";
    private static final Scope GROUP = new Scope.Matching(MessageList.DEAD, MessageFilter.ANY, ERROR);
    private static final Scope ONE = new Scope.Chosen(List.of("9310442"));

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var stand = new Stand(shot.locale(), shot.dark());
            Scene scene = stand.scene(1440, 900);
            shot.set().accept(stand);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty().stream().map(CssParser.ParseError::getMessage))
                .as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("operation-preview", false, Locale.ENGLISH, stand -> typed(stand, "")),
            new Shot("operation-preview-dark", true, Locale.ENGLISH, stand -> typed(stand, "401")),
            new Shot("operation-korean", false, Locale.KOREAN, stand -> typed(stand, "401")),
            new Shot("operation-number-changed", false, Locale.ENGLISH, OperationScreensTest::recounted),
            new Shot("operation-one", false, Locale.ENGLISH,
                stand -> open(stand, new Rehearsal(), new Proposal(new Action.Retry(), ONE, ""))),
            new Shot("operation-running", false, Locale.ENGLISH, OperationScreensTest::running),
            new Shot("operation-follow", false, Locale.ENGLISH, stand -> followed(stand, null)),
            new Shot("operation-stopped-dark", true, Locale.ENGLISH,
                stand -> followed(stand, Ended.Why.FAILURES)),
            new Shot("operation-receipt", false, Locale.ENGLISH, OperationScreensTest::discarded),
            new Shot("operation-edit", false, Locale.ENGLISH, stand -> edited(stand, "1250.10")),
            new Shot("operation-edit-fault-dark", true, Locale.ENGLISH, stand -> edited(stand, "1250.]0")),
            new Shot("operation-purge", false, Locale.ENGLISH, OperationScreensTest::purge),
            new Shot("operation-postpone", false, Locale.ENGLISH, OperationScreensTest::postpone),
            new Shot("operation-no-right", false, Locale.ENGLISH, OperationScreensTest::noRight),
            new Shot("outbox-no-right", false, Locale.ENGLISH, OperationScreensTest::unavailable));
    }

    private static OperationViewModel open(Stand stand, Rehearsal source, Proposal proposal) {
        var model = stand.outbox(
            Letters.some(), source, new Place.Outbox(Place.Messages.DEAD, ERROR), WHY);
        model.lists().select("9310442");
        stand.outboxLink().tick();
        stand.settle();
        return stand.operation(proposal);
    }

    private static Rehearsal mixed() {
        var source = new Rehearsal();
        source.parts.put(Part.IN_FLIGHT, 3);
        source.parts.put(Part.PUBLISHED, 2);
        source.overtaken = IntStream.range(0, 6).mapToObj(i -> Long.toString(9310442 + i * 70L))
            .collect(Collectors.toSet());
        return source;
    }

    private static OperationViewModel typed(Stand stand, String number) {
        var operation = open(stand, mixed(), new Proposal(new Action.Retry(), GROUP, ERROR));
        operation.confirm().typedProperty().set(number);
        return operation;
    }

    private static void recounted(Stand stand) {
        var source = mixed();
        var operation = open(stand, source, new Proposal(new Action.Retry(), GROUP, ERROR));
        operation.confirm().typedProperty().set("401");
        source.parts.put(Part.PUBLISHED, 14);
        stand.later.pass(Duration.ofSeconds(2));
    }

    private static void running(Stand stand) {
        var source = mixed();
        source.fates = OperationScreensTest::fate;
        var operation = open(stand, source, new Proposal(new Action.Retry(), GROUP, ERROR));
        operation.confirm().typedProperty().set("401");
        stand.background.hold();
        operation.run();
        stand.later.pass(Duration.ofMillis(200));
    }

    private static void followed(Stand stand, Ended.@Nullable Why why) {
        var source = mixed();
        source.fates = OperationScreensTest::fate;
        if (why != null) {
            source.end = consent -> new Ended.Stopped(Rehearsal.changed(consent, 152), why, "");
        }
        var operation = open(stand, source, new Proposal(new Action.Retry(), GROUP, ERROR));
        operation.confirm().typedProperty().set("401");
        operation.run();
        stand.later.pass(Duration.ofSeconds(1));
    }

    /// Some fail again, the last few wait.
    private static Fate fate(Line line) {
        var row = (Long.parseLong(line.seen().id()) - 9310442) / 7;
        var at = line.at() == null ? Bank.NOW : line.at();
        return row % 23 == 7
            ? new Fate.FailedAgain(
                row % 4 != 2, row % 4 != 2 ? ERROR : "clearing: 422 value date is in the past", 11, null)
            : row > 382 ? new Fate.Waiting(Duration.ofSeconds(3))
            : new Fate.Delivered(at.plusMillis(700 + row * 13 % 9000));
    }

    private static void discarded(Stand stand) {
        var operation = open(stand, mixed(), new Proposal(new Action.Discard(), GROUP, ERROR));
        operation.confirm().typedProperty().set("407");
        operation.run();
    }

    private static void edited(Stand stand, String amount) {
        var operation = open(stand, new Rehearsal(), new Proposal(new Action.Edit(""), ONE, ""));
        var edit = operation.edit().orElseThrow();
        edit.textProperty().set(edit.textProperty().get().replace("1250.00", amount)
            .replace("2026-03-09", "2026-03-16"));
    }

    private static void purge(Stand stand) {
        var source = mixed();
        source.state = MessageState.DEAD;
        var operation = open(stand, source, new Proposal(new Action.PurgeDead(), GROUP, ERROR));
        operation.confirm().typedProperty().set("407");
    }

    private static void postpone(Stand stand) {
        var source = new Rehearsal();
        source.rows = 96;
        open(stand, source, new Proposal(
            new Action.Postpone(Bank.NOW.plus(Duration.ofHours(1))),
            new Scope.Matching(MessageList.RETRYING, MessageFilter.ANY, null), ""));
    }

    private static void noRight(Stand stand) {
        var source = mixed();
        source.obstacle = new Obstacle.NoRight(List.of(
            new Grants.Missing("DELETE", "events.outbox"), new Grants.Missing("INSERT", "events.outbox")));
        open(stand, source, new Proposal(new Action.SendAgain(), GROUP, ERROR));
    }

    private static void unavailable(Stand stand) {
        var source = new Rehearsal();
        source.against = new Obstacle.NoRight(List.of(new Grants.Missing("UPDATE", "events.outbox")));
        var model = stand.outbox(
            Letters.some(), source, new Place.Outbox(Place.Messages.DEAD, ERROR), WHY);
        model.lists().select("9310442");
        for (var id : Set.of("9310442", "9310449", "9310456")) {
            model.marks().toggle(id);
        }
        stand.outboxLink().tick();
    }

    record Shot(String name, boolean dark, Locale locale, Consumer<Stand> set) {
        @Override
        public String toString() {
            return name;
        }
    }
}
