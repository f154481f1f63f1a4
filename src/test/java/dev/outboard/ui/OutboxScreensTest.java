package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.Standing;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Span;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.operations.Rehearsal;
import dev.outboard.ui.outbox.Letters;
import dev.outboard.ui.outbox.OutboxViewModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the outbox, for someone to look at.
class OutboxScreensTest {
    private static final String ONE = "9310442";
    private static final Place DEAD = new Place.Outbox(Place.Messages.DEAD, null);
    private static final Place GROUP =
        new Place.Outbox(Place.Messages.DEAD, "clearing: 503 Service Unavailable");

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var stand = new Stand(shot.locale(), shot.dark());
            var narrow = shot.name().endsWith("-1100");
            var scene = narrow ? stand.scene(1100, 700) : stand.scene(1280, 800);
            shot.set().accept(stand);
            Fx.picture(scene, shot.name());
            assertThat(warnings()).as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    @Test
    void theFormThatArmsIsReadable() {
        Fx.run(() -> {
            var stand = new Stand(Locale.ENGLISH, false);
            stand.outbox(Letters.some(), new Rehearsal(), DEAD, null);
            var scene = new Scene(stand.armForm());
            Theme.dress(scene, stand.appearance);
            Fx.picture(scene, "arm-form");
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    @Test
    void aGroupsNumberIsWholeHoweverLong() {
        Fx.run(() -> {
            var stand = new Stand(Locale.ENGLISH, false);
            var scene = stand.scene(1280, 800);
            many(stand);
            Fx.picture(scene, "outbox-many");
            var numbers = scene.getRoot().lookupAll(".group-count").stream().map(Labeled.class::cast)
                .filter(number -> !number.getText().isEmpty()).toList();
            assertThat(numbers).extracting(Labeled::getText).contains("184,412", "38");
            assertThat(numbers).allSatisfy(number -> assertThat(
                number.lookupAll(".text").stream().map(Text.class::cast).map(Text::getText))
                .containsExactly(number.getText()));
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot(
                "outbox", false, Locale.ENGLISH, stand -> chosen(stand, GROUP, "clearing is back, INC-2291")),
            new Shot("outbox-many", false, Locale.ENGLISH, OutboxScreensTest::many),
            new Shot("outbox-many-dark-1100", true, Locale.ENGLISH, OutboxScreensTest::many),
            new Shot(
                "outbox-list", false, Locale.ENGLISH, stand -> open(stand, Letters.some(), null, DEAD)),
            new Shot("outbox-read-only", false, Locale.ENGLISH, stand -> chosen(stand, DEAD, null)),
            new Shot("outbox-1100", false, Locale.ENGLISH, stand -> chosen(stand, DEAD, null)),
            new Shot("outbox-tree", true, Locale.ENGLISH, OutboxScreensTest::tree),
            new Shot("outbox-korean", false, Locale.KOREAN, stand -> chosen(stand, GROUP, null)),
            new Shot("outbox-dark-lost", true, Locale.ENGLISH, OutboxScreensTest::lost),
            new Shot(
                "outbox-empty", false, Locale.ENGLISH,
                    stand -> open(stand, Letters.none(), null, DEAD)),
            new Shot("outbox-hidden", true, Locale.ENGLISH, stand -> hidden(stand, Letters.none())),
            new Shot("outbox-hidden-rows", false, Locale.ENGLISH, stand -> hidden(stand, Letters.some())),
            new Shot("outbox-denied", false, Locale.ENGLISH, OutboxScreensTest::denied),
            new Shot("outbox-no-update", false, Locale.ENGLISH, OutboxScreensTest::noUpdate),
            new Shot("outbox-empty-ko", false, Locale.KOREAN,
                stand -> open(stand, Letters.none(), null, DEAD)),
            new Shot("outbox-filter-empty", false, Locale.ENGLISH, OutboxScreensTest::filtered),
            new Shot("outbox-by-type", false, Locale.ENGLISH, OutboxScreensTest::byType),
            new Shot("outbox-by-aggregate", true, Locale.ENGLISH, OutboxScreensTest::byAggregate),
            new Shot("outbox-filtered", false, Locale.ENGLISH, stand -> narrowed(stand, letters -> { })),
            new Shot("outbox-filtered-dark", true, Locale.ENGLISH, stand -> narrowed(stand, letters -> { })),
            new Shot("outbox-filtered-1100", false, Locale.ENGLISH, stand -> narrowed(stand, letters -> { })),
            new Shot("outbox-filter-form", false, Locale.ENGLISH, OutboxScreensTest::form),
            new Shot("outbox-filter-form-1100", true, Locale.ENGLISH, OutboxScreensTest::form),
            new Shot("outbox-filter-wrong", false, Locale.ENGLISH, OutboxScreensTest::wrong),
            new Shot("outbox-filter-wrong-ko", true, Locale.KOREAN, OutboxScreensTest::wrong),
            new Shot("outbox-filter-nothing-dark", true, Locale.ENGLISH, OutboxScreensTest::nothing),
            new Shot("outbox-unfinished", false, Locale.ENGLISH, OutboxScreensTest::unfinished),
            new Shot("outbox-retrying-1100", false, Locale.ENGLISH, OutboxScreensTest::retrying));
    }

    private static void many(Stand stand) {
        var letters = Letters.some();
        var groups = new ArrayList<>(letters.groups.groups());
        var first = groups.getFirst();
        groups.set(0, new DeadGroup(
            first.key(), first.types(), 184_412, 90_388, first.errors(), first.oldest(), first.newest()));
        letters.groups = new DeadGroups(groups, false);
        open(stand, letters, null, DEAD);
    }

    private static void open(
        Stand stand, Letters letters, @Nullable String armed, Place place) {
        stand.outbox(letters, new Rehearsal(), place, armed);
        stand.outboxLink().tick();
        stand.outboxLink().tick();
    }

    private static OutboxViewModel chosen(Stand stand, Place place, @Nullable String armed) {
        var letters = Letters.some();
        var model = stand.outbox(letters, new Rehearsal(), place, armed);
        model.lists().select(ONE);
        stand.outboxLink().tick();
        return model;
    }

    private static void tree(Stand stand) {
        chosen(stand, GROUP, "clearing is back, INC-2291");
        stand.settle();
        stand.fire("#asTree");
    }

    private static void lost(Stand stand) {
        chosen(stand, DEAD, null);
        var since = stand.later.instant();
        stand.outboxLink().changed(new FeedState.Lost(
            "Connection to db1.bank.example:5432 refused.", since, 4, since.plusSeconds(14)));
        stand.later.pass(Duration.ofSeconds(3));
    }

    private static void hidden(Stand stand, Letters letters) {
        letters.standing = new Standing("ledger_ops", "events.outbox", false, true, true, 9_400_000);
        open(stand, letters, null, DEAD);
    }

    private static void denied(Stand stand) {
        var letters = Letters.some();
        letters.failure = new DbException.Denied("ERROR: permission denied for table outbox", "42501", null);
        open(stand, letters, null, DEAD);
    }

    private static void noUpdate(Stand stand) {
        var letters = Letters.some();
        letters.standing = new Standing("ledger_ops", "events.outbox", false, false, false, 9_400_000);
        open(stand, letters, null, new Place.Message(ONE));
    }

    private static void filtered(Stand stand) {
        var letters = Letters.some();
        var model = stand.outbox(letters, new Rehearsal(), DEAD, null);
        model.filter().typeProperty().set("AccountMoved");
        model.filter().apply();
        stand.outboxLink().tick();
        stand.outboxLink().tick();
    }

    private static void byType(Stand stand) {
        var letters = Letters.some();
        var model = stand.outbox(letters, new Rehearsal(), DEAD, "clearing is back, INC-2291");
        model.by(GroupKey.Kind.TYPE);
        for (var i = 40; i < 53; i++) {
            letters.all.add(Letters.dead(9310442 + i * 7L, i));
        }
        stand.later.pass(Duration.ofSeconds(3));
        model.go(new GroupKey.OfType("PaymentSucceeded"));
        stand.outboxLink().tick();
    }

    private static void byAggregate(Stand stand) {
        var letters = Letters.some();
        for (var i = 40; i < 44; i++) {
            letters.all.add(Letters.dead(9310442 + i * 7L, 0));
        }
        var model = stand.outbox(letters, new Rehearsal(), DEAD, null);
        model.by(GroupKey.Kind.AGGREGATE);
        model.go(new GroupKey.OfAggregate("Account", letters.all.getFirst().aggregateId()));
        model.lists().select(ONE);
        stand.outboxLink().tick();
    }

    private static OutboxViewModel narrowed(Stand stand, Consumer<Letters> with) {
        var letters = Letters.some();
        letters.holding = typed -> typed.contains("EUR");
        with.accept(letters);
        var model = stand.outbox(letters, new Rehearsal(), DEAD, "clearing is back, INC-2291");
        var filter = model.filter();
        filter.typeProperty().set("PaymentSucceeded");
        filter.errorProperty().set("503 Service");
        filter.fromProperty().set("2026-03-11 12:40");
        filter.beforeProperty().set("2026-03-11");
        filter.spanProperty().set(Span.BETWEEN);
        filter.payloadProperty().set("$.data.currency = \"EUR\"");
        filter.apply();
        stand.outboxLink().tick();
        stand.outboxLink().tick();
        return model;
    }

    private static void form(Stand stand) {
        narrowed(stand, letters -> { }).filter().openProperty().set(true);
    }

    private static void wrong(Stand stand) {
        var model = narrowed(stand, letters -> { });
        model.filter().openProperty().set(true);
        model.filter().payloadProperty().set("$.data.currency = EUR");
        model.filter().apply();
    }

    private static void nothing(Stand stand) {
        narrowed(stand, letters -> letters.holding = _ -> false);
    }

    private static void unfinished(Stand stand) {
        narrowed(stand, letters -> {
            letters.search = 10;
            letters.holding = _ -> false;
        });
    }

    private static void retrying(Stand stand) {
        var letters = Letters.some();
        for (var i = 0; i < 30; i++) {
            letters.all.add(Letters.header(
                9410442 + i * 7L, MessageState.RETRYING, "PaymentSucceeded",
                "clearing: 503 Service Unavailable", i));
        }
        var model = stand.outbox(
            letters, new Rehearsal(), new Place.Outbox(Place.Messages.RETRYING, null), null);
        model.filter().spanProperty().set(Span.WEEK);
        model.filter().apply();
        stand.outboxLink().tick();
    }

    private static List<String> warnings() {
        return StyleManager.errorsProperty().stream().map(CssParser.ParseError::getMessage).toList();
    }

    record Shot(String name, boolean dark, Locale locale, Consumer<Stand> set) {
        @Override
        public String toString() {
            return name;
        }
    }
}
