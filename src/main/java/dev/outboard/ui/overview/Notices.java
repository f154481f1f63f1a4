package dev.outboard.ui.overview;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What the column on the right says: the troubled things first and explained, then the reading itself in
/// figures.
final class Notices {
    private final Link link;
    private final Texts texts;
    private final Wording wording;

    Notices(Link link, Texts texts, Wording wording) {
        this.link = link;
        this.texts = texts;
        this.wording = wording;
    }

    /// @param failures why readings failed, by what was read
    /// @param hidden what row-level security hides rows of, in words
    List<Notice> now(Sources sources, Map<String, String> failures, List<String> hidden) {
        var events = sources.events() != null;
        var notices = new ArrayList<Notice>();
        switch (link.stateProperty().get()) {
            case FeedState.Lost lost -> notices.add(reconnecting(lost));
            case FeedState.Polling polling when events -> notices.add(polling(polling));
            case FeedState.Polling _, FeedState.Live _, FeedState.Connecting _ -> { }
        }
        var held = link.held();
        if (held != null && !link.lost()) {
            notices.add(held(held));
        }
        var inexact = link.progressProperty().get().inexact();
        if (inexact != null) {
            notices.add(new Notice(
                Tone.WARNING, "fth-help-circle", texts.text("inexact.title"), inexact(inexact), List.of()));
        }
        new LinkedHashSet<>(failures.values()).forEach(why -> notices.add(failed(why, failures)));
        if (!hidden.isEmpty()) {
            notices.add(new Notice(
                Tone.WARNING, "fth-eye-off", texts.text("hidden.title"),
                texts.text("hidden.sentence", hidden.stream().map(what -> "*" + what + "*")
                    .collect(Collectors.joining(", "))), List.of())
                .to(texts.text("hidden.way"), new Place.Doctor()));
        }
        if (!sources.nearMisses().isEmpty()) {
            notices.add(nearMisses(sources));
        }
        return notices;
    }

    private Notice reconnecting(FeedState.Lost lost) {
        var facts = new ArrayList<Fact>();
        for (var loss : link.losses()) {
            var at = wording.clock(link.byDatabase(loss.at()));
            facts.add(new Fact(at, loss.state().attempt() <= 1
                ? texts.text("lost.first", wording.cause(loss.state()))
                : texts.text("lost.again", Integer.toString(loss.state().attempt() - 1),
                    wording.cause(loss.state()))));
        }
        var left = Duration.between(link.now(), lost.retryAt());
        facts.add(left.isNegative()
            ? new Fact(texts.text("lost.now"), texts.text("lost.attempt", Integer.toString(lost.attempt())))
            : new Fact(
                texts.text("lost.in", wording.whole(left)),
                texts.text("lost.attempt", Integer.toString(lost.attempt()))));
        return new Notice(Tone.DANGER, "fth-wifi-off", texts.text("lost.title"), "", facts);
    }

    private Notice polling(FeedState.Polling polling) {
        var every = wording.whole(polling.every());
        return new Notice(
            Tone.WARNING, "fth-clock", texts.text("polling.title", every),
            switch (polling.why()) {
                case POOLER -> texts.text("polling.pooler");
                case STANDBY -> texts.text("polling.standby");
                case NO_CHANNEL -> texts.text("polling.no-channel");
                case PROBE_LOST -> texts.text("polling.probe-lost");
                case SILENT -> texts.text("polling.silent");
            },
            List.of());
    }

    private String inexact(Progress.Inexact why) {
        return switch (why) {
            case STANDBY -> texts.text("inexact.standby");
            case SUBSCRIPTION -> texts.text("inexact.subscription");
            case CACHE -> texts.text("inexact.cache");
            case NO_DEFAULT -> texts.text("inexact.no-default");
        };
    }

    private Notice held(Link.Held held) {
        var told = held.told();
        var passed = Duration.between(held.at(), link.now());
        var facts = new ArrayList<Fact>();
        for (var holder : told.holders()) {
            facts.add(new Fact(
                holder.prepared() == null ? texts.text("held.session") : texts.text("held.prepared"),
                who(holder)));
            facts.add(new Fact(texts.text("held.open"), open(holder, passed)));
        }
        return new Notice(
            Tone.WARNING, "fth-pause-circle", texts.text("held.title", Long.toString(told.position())),
            texts.text("held.sentence", told.waiting(), wording.number(told.waiting())), facts)
            .to(texts.text("held.way"), new Place.Stream(null));
    }

    private String who(Progress.Holder holder) {
        if (holder.prepared() != null) {
            return texts.text("held.prepared-who", Prose.plain(holder.prepared()));
        }
        var application = holder.application().isEmpty()
            ? texts.text("held.no-application")
            : Prose.plain(holder.application());
        var state = holder.state() == null ? texts.text("held.state-hidden") : Prose.plain(holder.state());
        return texts.text("held.who", String.valueOf(holder.pid()), application, state);
    }

    private String open(Progress.Holder holder, Duration passed) {
        if (holder.open() == null) {
            return texts.text("held.open-hidden");
        }
        var open = holder.open().plus(passed);
        return texts.text("held.open-for", wording.whole(open), wording.time(link.databaseNow().minus(open)));
    }

    private Notice nearMisses(Sources sources) {
        var facts = sources.nearMisses().stream()
            .map(candidate -> new Fact(candidate.table().toString(), wording.lacks().of(candidate)))
            .toList();
        return new Notice(
            Tone.WARNING, "fth-eye-off",
            texts.text(sources.outbox() == null ? "near.outbox" : "near.events"),
            texts.text("near.sentence"), facts);
    }

    private Notice failed(String why, Map<String, String> failures) {
        var what = failures.entrySet().stream()
            .filter(failure -> failure.getValue().equals(why))
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
        return new Notice(
            Tone.WARNING, "fth-alert-triangle", texts.text("failed.title", what), why, List.of());
    }

    /// The reading itself in figures.
    Notice reading(boolean events, Pace pace) {
        var progress = link.progressProperty().get();
        var facts = new ArrayList<Fact>();
        if (events) {
            var complete = progress.complete();
            facts.add(new Fact(
                texts.text("reading.complete"),
                complete == null ? texts.text("not-known") : Long.toString(complete)));
            facts.add(new Fact(texts.text("reading.seen"), Long.toString(progress.seen())));
            facts.add(new Fact(texts.text("reading.late"), wording.number(link.lateCommits())));
        }
        facts.add(new Fact(texts.text("reading.lost"), wording.number(link.timesLost())));
        facts.add(new Fact(texts.text("reading.took"), texts.text("reading.millis", pace.took().toMillis())));
        facts.add(new Fact(texts.text("reading.every"), wording.whole(pace.every())));
        var since = wording.time(link.byDatabase(link.opened()));
        return new Notice(Tone.PLAIN, "fth-activity", texts.text("reading.title", since), "", facts);
    }

    /// How long a count takes, and how often it is made.
    record Pace(Duration took, Duration every) {}
}
