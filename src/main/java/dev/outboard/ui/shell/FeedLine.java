package dev.outboard.ui.shell;

import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;

/// The feed's state in the words of the header.
///
/// @param icon Feather's name; empty for the dot of a feed that is well
record FeedLine(Tone tone, String icon, String state, String detail) {
    static final FeedLine NONE = new FeedLine(Tone.PLAIN, "fth-loader", "", "");

    static FeedLine of(Link link, Texts texts, Wording wording) {
        return switch (link.stateProperty().get()) {
            case FeedState.Connecting _ ->
                new FeedLine(Tone.PLAIN, "fth-loader", texts.text("feed.connecting"),
                    age(link, texts, wording));
            case FeedState.Live _ -> live(link, texts, wording);
            // Tables that never send anything are not in trouble.
            case FeedState.Polling polling -> new FeedLine(
                polling.why() == FeedState.Why.NO_CHANNEL ? Tone.PLAIN : Tone.WARNING, "fth-clock",
                texts.text("feed.polling", wording.whole(polling.every())),
                why(polling.why(), texts) + " · " + age(link, texts, wording));
            case FeedState.Lost lost -> new FeedLine(
                Tone.DANGER, "fth-wifi-off", lost(lost, link, texts, wording), age(link, texts, wording));
        };
    }

    private static FeedLine live(Link link, Texts texts, Wording wording) {
        var held = link.held();
        return held == null
            ? new FeedLine(Tone.GOOD, "", texts.text("feed.live"), age(link, texts, wording))
            : new FeedLine(
                Tone.WARNING, "fth-pause-circle",
                texts.text("feed.held", wording.whole(Duration.between(held.since(), link.now()))),
                age(link, texts, wording));
    }

    private static String lost(FeedState.Lost lost, Link link, Texts texts, Wording wording) {
        var left = Duration.between(link.now(), lost.retryAt());
        return left.isNegative()
            ? texts.text("feed.lost-now")
            : texts.text("feed.lost", wording.whole(left));
    }

    private static String age(Link link, Texts texts, Wording wording) {
        var readAt = link.readAt();
        return readAt == null
            ? texts.text("feed.no-data")
            : texts.text("feed.age", wording.age(Duration.between(readAt, link.now())));
    }

    private static String why(FeedState.Why why, Texts texts) {
        return switch (why) {
            case POOLER -> texts.text("why.pooler");
            case STANDBY -> texts.text("why.standby");
            case NO_CHANNEL -> texts.text("why.no-channel");
            case PROBE_LOST -> texts.text("why.probe-lost");
            case SILENT -> texts.text("why.silent");
        };
    }
}
