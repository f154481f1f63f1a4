package dev.outboard.core.outbox;

import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages.Entry;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which message belongs to which event of an aggregate: by the event id in the message's metadata, else by
/// one transaction, which gives both the same time and the same type. Never by nearness. Immutable.
public final class MessageLinks {
    private final Map<String, Entry> byEvent = new HashMap<>();
    private final Map<Moment, Entry> byMoment = new HashMap<>();
    private final Set<String> blocked = new HashSet<>();

    /// @param ordered the poller keeps an aggregate's order, so that an unpublished message blocks those
    /// after
    public MessageLinks(AggregateMessages messages, boolean ordered) {
        var twice = new HashSet<Moment>();
        var behind = false;
        for (var message : messages.messages().reversed()) {
            if (message.eventId() != null) {
                byEvent.put(message.eventId(), message);
            } else if (message.occurredAt() != null) {
                var moment = new Moment(message.occurredAt(), message.eventType());
                if (byMoment.put(moment, message) != null) {
                    twice.add(moment);
                }
            }
            if (!message.published()) {
                if (behind && ordered) {
                    blocked.add(message.id());
                }
                behind = true;
            }
        }
        twice.forEach(byMoment::remove);
    }

    /// A message of an event.
    ///
    /// @param named the message names the event; else they come from one transaction
    public record Linked(Entry message, boolean named, boolean blocked) {}

    /// The message of each event, in the same order.
    public List<Optional<Linked>> of(List<VersionHeader> events) {
        var times = new HashMap<Moment, Integer>();
        for (var event : events) {
            var moment = moment(event);
            if (moment != null) {
                times.merge(moment, 1, Integer::sum);
            }
        }
        return events.stream().map(event -> of(event, times)).toList();
    }

    public boolean blocked(Entry message) {
        return blocked.contains(message.id());
    }

    private Optional<Linked> of(VersionHeader event, Map<Moment, Integer> times) {
        var named = byEvent.get(event.eventId());
        if (named != null) {
            return Optional.of(linked(named, true));
        }
        var moment = moment(event);
        return moment == null || times.getOrDefault(moment, 0) != 1
            ? Optional.empty()
            : Optional.ofNullable(byMoment.get(moment)).map(message -> linked(message, false));
    }

    private Linked linked(Entry message, boolean named) {
        return new Linked(message, named, blocked(message));
    }

    private static @Nullable Moment moment(VersionHeader event) {
        var at = event.occurredAt();
        return at == null ? null : new Moment(at, event.type());
    }

    private record Moment(Instant at, String type) {}
}
