package dev.outboard.ui.search;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.trace.Carrier;
import dev.outboard.core.trace.Correlations.Probe;
import dev.outboard.core.trace.Found;
import dev.outboard.core.trace.Reach;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Writes what was found as lines.
record Hits(Texts texts, Wording wording) {
    private static final int SHOWN = 5;

    /// @param looked rows whose types are known, for the share that a type has of them
    Hit of(Found found, long looked) {
        return switch (found) {
            case Found.OfEvent one -> event(one.event());
            case Found.OfMessage one -> message(one.message(), texts.text("kind.message"));
            case Found.OfAggregate one -> aggregate(one);
            case Found.OfType one -> type(one, looked);
        };
    }

    /// What the newest messages say of a text.
    ///
    /// @param known places that were found by index already
    List<Hit> of(Probe probe, List<Place> known) {
        var hits = new ArrayList<Hit>();
        if (probe.correlated() > 0) {
            var count = probe.messages().stream()
                .filter(one -> probe.text().equals(one.correlationId())).count();
            hits.add(new Hit(
                texts.text("kind.correlation"), null, "fth-git-branch", Tone.PLAIN, one(probe.text()), true,
                count == 0 ? "" : counted("messages", count, probe.outbox()),
                probe.events().isEmpty() ? ""
                    : counted("events", probe.events().size(), probe.store()),
                new Place.Correlation(probe.text(), null)));
        }
        related(hits, probe.messages().stream()
            .filter(one -> probe.text().equals(one.eventId())).toList(), "kind.carries", known);
        related(hits, probe.messages().stream()
            .filter(one -> probe.text().equals(one.causationId())).toList(), "kind.caused", known);
        return hits;
    }

    /// A correlation that the newest messages don't have, searched for on its page.
    Hit further(String text) {
        return new Hit(
            texts.text("kind.correlation"), null, "fth-git-branch", Tone.PLAIN, one(text), true,
            texts.text("further"), "", new Place.Correlation(text, null));
    }

    Hit recent(Place place) {
        var caption = texts.text("kind.recent");
        return switch (place) {
            case Place.Event one -> recent(caption, "kind.event", "fth-radio", one.id(), place);
            case Place.Message one -> recent(caption, "kind.message", "fth-inbox", one.id(), place);
            case Place.Aggregate one -> new Hit(
                caption, null, "fth-layers", Tone.PLAIN, one(one.id()), true, one(one.type()), "",
                new Place.Aggregate(one.type(), one.id(), null));
            case Place.Correlation one ->
                recent(caption, "kind.correlation", "fth-git-branch", one.id(), place);
            case Place.Operation one -> recent(caption, "kind.operation", "fth-book", one.id(), place);
            default -> throw new IllegalArgumentException(place + " is a screen, nothing that was opened");
        };
    }

    private Hit recent(String caption, String kind, String icon, String id, Place place) {
        return new Hit(
            caption, null, icon, Tone.PLAIN, one(id), true, texts.text(kind), "", place);
    }

    private void related(List<Hit> hits, List<Carrier> carriers, String caption, List<Place> known) {
        carriers.stream().limit(SHOWN).map(Carrier::message)
            .map(message -> message(message, texts.text(caption)))
            .filter(hit -> !known.contains(hit.place()))
            .forEach(hits::add);
    }

    private Hit event(EventHeader event) {
        return new Hit(
            texts.text("kind.event"), event.type(), "", Tone.PLAIN, one(event.type()), false,
            texts.text("of-version", one(event.aggregateType()), shortened(event.aggregateId()),
                Integer.toString(event.version())),
            Long.toString(event.position()), new Place.Event(event.id()));
    }

    private Hit message(MessageHeader message, String caption) {
        return new Hit(
            caption, null, icon(message.state()), tone(message.state()), one(message.eventType()), false,
            texts.text("of", one(message.aggregateType()), shortened(message.aggregateId())),
            one(message.id()), new Place.Message(message.id()));
    }

    private Hit aggregate(Found.OfAggregate one) {
        var newest = one.message();
        return newest == null
            ? new Hit(
                texts.text("kind.aggregate"), null, "fth-layers", Tone.PLAIN, one(one.id()), true,
                one(one.type()), texts.text("versions", one.versions(), wording.number(one.versions())),
                new Place.Aggregate(one.type(), one.id(), null))
            : new Hit(
                texts.text("kind.aggregate"), null, icon(newest.state()), tone(newest.state()),
                one(one.id()), true, one(one.type()), texts.text("newest-message"),
                new Place.Message(newest.id()));
    }

    private Hit type(Found.OfType one, long looked) {
        var aggregate = one.kind() == Found.Kind.AGGREGATE;
        return new Hit(
            texts.text(aggregate ? "kind.aggregate-type" : "kind.event-type"),
            aggregate ? null : one.name(), "fth-layers", Tone.PLAIN, one(one.name()), false, "",
            texts.text("type-share", wording.number(one.rows()), wording.number(looked)),
            aggregate ? new Place.AggregateType(one.name()) : new Place.EventType(one.name()));
    }

    private String counted(String key, long count, Reach reach) {
        var more = reach.searched() == 0 && reach.further() ? "+" : "";
        return texts.text(key, count, wording.number(count) + more);
    }

    /// How far the newest messages were searched, as [dev.outboard.ui.kit.Prose].
    String searched(Probe probe, Instant now) {
        var reach = probe.outbox().searched() > 0 ? probe.outbox() : probe.store();
        if (reach.searched() == 0) {
            return "";
        }
        var key = probe.outbox().searched() > 0 ? "searched.messages" : "searched.events";
        var searched = texts.text(key, wording.number(reach.searched()));
        var whole = !probe.outbox().further() && !probe.store().further();
        return whole
            ? texts.text("searched-all", searched)
            : texts.text("searched", searched, wording.exact(reach.backTo(), now));
    }

    private static String shortened(String id) {
        var line = one(id);
        return line.length() > 12 ? line.substring(0, 8) + "…" : line;
    }

    private static String one(String foreign) {
        return Foreign.shown(Wording.oneLine(foreign), 120);
    }

    private static Tone tone(MessageState state) {
        return switch (state) {
            case BACKLOG, POSTPONED -> Tone.PLAIN;
            case RETRYING -> Tone.WARNING;
            case DEAD, REQUESTED, HELD -> Tone.DANGER;
            case PUBLISHED -> Tone.GOOD;
        };
    }

    private static String icon(MessageState state) {
        return switch (state) {
            case BACKLOG, POSTPONED -> "fth-circle";
            case RETRYING -> "fth-rotate-cw";
            case DEAD, REQUESTED, HELD -> "fth-x-octagon";
            case PUBLISHED -> "fth-check-circle";
        };
    }
}
