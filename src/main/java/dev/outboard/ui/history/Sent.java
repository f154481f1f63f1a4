package dev.outboard.ui.history;

import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.MessageLinks;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Wording;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The messages of the aggregate that is looked at: read beside its events, so that neither waits for the
/// other, and kept fresh. For the FX thread.
final class Sent {
    private final Histories source;
    private final HistoryWords words;
    private final Work work;
    private final Consumer<Sent> onRead;
    private final Consumer<Throwable> onFailed;
    private @Nullable Refreshing<Optional<AggregateMessages>> reading;
    private @Nullable AggregateMessages messages;
    private @Nullable MessageLinks links;

    Sent(
        Histories source, HistoryWords words, Work work, Consumer<Sent> onRead,
        Consumer<Throwable> onFailed) {
        this.source = source;
        this.words = words;
        this.work = work;
        this.onRead = onRead;
        this.onFailed = onFailed;
    }

    /// Moves to another aggregate; nothing is known of its messages yet.
    void open(Place.Aggregate to) {
        stop();
        messages = null;
        links = null;
        reading = source.limit() == 0 ? null : new Refreshing<>(
            work, () -> Optional.ofNullable(source.messages(to.type(), to.id())), this::took, onFailed);
    }

    void refresh() {
        if (reading != null) {
            reading.now();
        }
    }

    void stop() {
        if (reading != null) {
            reading.stop();
        }
    }

    /// There is an outbox.
    boolean any() {
        return source.limit() > 0;
    }

    /// Which message carries which event; null until it is known.
    @Nullable MessageLinks links() {
        return links;
    }

    /// All messages of the aggregate were looked at.
    boolean whole() {
        return messages != null && messages.whole();
    }

    /// Events that dead messages name.
    List<String> dead() {
        return messages == null ? List.of() : messages.messages().stream()
            .filter(entry -> entry.state().list() == MessageState.DEAD.list())
            .map(AggregateMessages.Entry::eventId).filter(Objects::nonNull).toList();
    }

    /// The time of the oldest one; null where that isn't known.
    @Nullable Instant oldest() {
        if (messages == null || !messages.whole() || messages.messages().isEmpty()) {
            return null;
        }
        var oldest = messages.messages().getLast().occurredAt();
        return Wording.calendar(oldest) ? oldest : null;
    }

    /// How many are in which state.
    String text() {
        if (messages == null || links == null) {
            return words.text(any() ? "row.reading" : "messages.no-outbox");
        }
        return words.messages(messages, links);
    }

    private void took(Optional<AggregateMessages> read) {
        var now = read.orElseGet(() -> new AggregateMessages(List.of(), true));
        if (now.equals(messages)) {
            return;
        }
        messages = now;
        links = new MessageLinks(messages, source.ordered());
        onRead.accept(this);
    }
}
