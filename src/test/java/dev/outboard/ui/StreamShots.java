package dev.outboard.ui;

import static dev.outboard.ui.stream.Afternoon.NEWEST;
import static dev.outboard.ui.stream.Afternoon.batch;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.ui.Stand.StreamShown;
import dev.outboard.ui.kit.Span;
import dev.outboard.ui.overview.Bank;
import dev.outboard.ui.stream.Afternoon;
import dev.outboard.ui.stream.Part;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the Stream screen is photographed in.
final class StreamShots {
    private StreamShots() {}

    static void live(Stand stand) {
        var shown = begin(stand, new Afternoon());
        shown.link().arrived(Afternoon.late(NEWEST - 53));
        flow(stand, shown, NEWEST - 50, NEWEST);
    }

    static void held(Stand stand) {
        var shown = begin(stand, new Afternoon());
        shown.link().arrived(Afternoon.late(NEWEST - 53));
        flow(stand, shown, NEWEST - 50, NEWEST - 38);
        shown.model().open(NEWEST - 46);
        shown.link().arrived(batch(NEWEST - 37, NEWEST - 1, Afternoon.held(NEWEST - 36)));
        stand.later.pass(Duration.ofSeconds(12));
        shown.link().arrived(batch(NEWEST, NEWEST - 1, Afternoon.held(NEWEST - 36)));
        stand.later.pass(Duration.ofMillis(300));
        shown.link().tick();
    }

    static void ahead(Stand stand) {
        var shown = begin(stand, new Afternoon());
        shown.link().arrived(batch(NEWEST - 50, NEWEST - 9, Afternoon.held(NEWEST - 8)));
        shown.link().arrived(batch(NEWEST - 7, NEWEST - 1, Afternoon.held(NEWEST - 8)));
        stand.later.pass(Duration.ofSeconds(2));
        shown.link().arrived(batch(NEWEST, NEWEST, Afternoon.held(NEWEST - 8)));
    }

    static void lost(Stand stand) {
        live(stand, NEWEST - 46);
    }

    static void filtered(Stand stand) {
        var shown = begin(stand, recent());
        flow(stand, shown, NEWEST - 50, NEWEST);
        var filter = shown.model().head().filter();
        filter.typed(Part.TYPE).set("PaymentFailed");
        filter.typed(Part.PAYLOAD).set("{\"currency\": \"EUR\"}");
        filter.apply();
    }

    static void form(Stand stand) {
        var shown = begin(stand, recent());
        flow(stand, shown, NEWEST - 50, NEWEST);
        shown.model().openType("PaymentFailed");
        var filter = shown.model().head().filter();
        filter.openProperty().set(true);
        filter.typed(Part.AGGREGATE).set("Account 7c9e");
        filter.spanProperty().set(Span.BETWEEN);
        filter.typed(Part.TIME).set("2026-03-12 9h");
        filter.apply();
    }

    static void withoutMatch(Stand stand) {
        var shown = begin(stand, recent());
        flow(stand, shown, NEWEST - 50, NEWEST);
        shown.model().head().filter().typed(Part.TEXT).set("chargeback");
        shown.model().head().filter().apply();
    }

    static void jumped(Stand stand) {
        var shown = begin(stand, recent());
        shown.model().head().jump().typedProperty().set("14:00");
        shown.model().head().jump().jump();
        flow(stand, shown, NEWEST - 50, NEWEST);
    }

    static void summary(Stand stand) {
        var shown = begin(stand, recent());
        for (var from = NEWEST - 48_500; from < NEWEST; from += 500) {
            stand.later.pass(Duration.ofMillis(250));
            shown.link().arrived(batch(from, Math.min(NEWEST, from + 499)));
        }
    }

    static void returned(Stand stand) {
        var shown = begin(stand, recent());
        flow(stand, shown, NEWEST - 150, NEWEST - 128);
        var since = stand.later.instant();
        shown.link().changed(new FeedState.Lost(
            "Connection to db1.bank.example:5432 refused.", since, 4, since.plusSeconds(9)));
        stand.later.pass(Duration.ofSeconds(50));
        shown.link().changed(new FeedState.Live());
        shown.link().arrived(batch(NEWEST - 127, NEWEST));
        shown.link().tick();
    }

    /// One late by a transaction that was seen, and some that are ahead of another.
    static void lateAndAhead(Stand stand) {
        var shown = stand.stream(new Afternoon());
        shown.link().changed(new FeedState.Live());
        shown.link().arrived(batch(NEWEST - 1050, NEWEST - 15, Afternoon.held(NEWEST - 14)));
        shown.link().arrived(batch(NEWEST - 13, NEWEST - 9, Afternoon.held(NEWEST - 14)));
        shown.link().arrived(new Batch(
            List.of(Afternoon.event(NEWEST - 14)), Set.of(NEWEST - 14), Afternoon.held(NEWEST - 8)));
        shown.link().arrived(batch(NEWEST - 7, NEWEST, Afternoon.held(NEWEST - 8)));
        stand.later.pass(Duration.ofSeconds(2));
        shown.link().tick();
        shown.model().open(NEWEST - 14);
    }

    private static Afternoon recent() {
        var source = new Afternoon();
        source.oldest = NEWEST - 29_999;
        return source;
    }

    static void odd(Stand stand) {
        var shown = stand.stream(new Deep());
        shown.link().changed(new FeedState.Live());
        var progress = new Progress(9L, 9, null, null);
        var far = Instant.parse("+999999999-12-31T00:00:00Z");
        shown.link().arrived(new Batch(List.of(
            odd(1, "A\nB", "{}", far), odd(2, "", "\"\u0000\\n\t한글 😀\"", Instant.MIN),
            odd(3, "X".repeat(300), "[".repeat(200), null), odd(4, "OrderPlaced", "1e100000", Instant.EPOCH),
            odd(5, "com.example.events.v2.CustomerAddressCorrected", "null", Bank.NOW.plusSeconds(9))),
            Set.of(3L), progress));
        shown.model().open(3L);
    }

    static void empty(Stand stand) {
        var shown = stand.stream(new Afternoon());
        shown.link().changed(new FeedState.Live());
        shown.link().arrived(batch(1, 0, new Progress(0L, 0, null, null)));
    }

    private static void live(Stand stand, long open) {
        var shown = begin(stand, new Afternoon());
        flow(stand, shown, NEWEST - 50, NEWEST - 38);
        shown.model().open(open);
        var since = stand.later.instant();
        shown.link().changed(new FeedState.Lost(
            "Connection to db1.bank.example:5432 refused.", since, 4, since.plusSeconds(9)));
        stand.later.pass(Duration.ofSeconds(5));
    }

    private static StreamShown begin(Stand stand, Afternoon source) {
        var shown = stand.stream(source);
        shown.link().changed(new FeedState.Live());
        shown.link().arrived(batch(NEWEST - 1050, NEWEST - 54));
        shown.link().arrived(batch(NEWEST - 52, NEWEST - 51));
        return shown;
    }

    private static void flow(Stand stand, StreamShown shown, long from, long to) {
        for (var position = from; position <= to; position++) {
            stand.later.pass(Duration.ofMillis(300));
            shown.link().arrived(batch(position, position));
        }
        shown.link().tick();
    }

    private static EventHeader odd(long position, String type, String data, @Nullable Instant at) {
        return new EventHeader(
            position, "3f1c9a52-7c1e-4d0b-9a67-%012d".formatted(position), "Acc\n\"ount", "acc-00" + position,
            Integer.MAX_VALUE, type, data, 1_000_002, at);
    }

    /// An event whose payload is deep, then long.
    private static final class Deep extends Afternoon {
        Deep() {
            payload = "[".repeat(5000) + "\"" + "x".repeat(1_000_000) + "\"" + "]".repeat(5000);
        }
    }
}
