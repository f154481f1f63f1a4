package dev.outboard.ui.history;

import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.MessageLinks;
import dev.outboard.core.outbox.MessageLinks.Linked;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.TypeSign;
import dev.outboard.ui.kit.Wording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The versions of an aggregate, read page by page as they are looked at, each with its message. For the FX
/// thread.
final class VersionTable {
    private final Histories source;
    private final HistoryWords words;
    private final Work work;
    private final Runnable onArrived;
    private final Consumer<Throwable> onFailed;
    private final Versions versions = new Versions(this::row);
    private final Map<Integer, Linked> linked = new HashMap<>();
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private Place.@Nullable Aggregate at;
    private @Nullable MessageLinks links;
    private boolean wholeOutbox;
    private long number;

    VersionTable(
        Histories source, HistoryWords words, Work work, Runnable onArrived, Consumer<Throwable> onFailed) {
        this.source = source;
        this.words = words;
        this.work = work;
        this.onArrived = onArrived;
        this.onFailed = onFailed;
    }

    void open(Place.Aggregate place) {
        number++;
        at = place;
        links = null;
        linked.clear();
        versions.clear();
    }

    ObservableList<VersionRow> rows() {
        return versions;
    }

    /// Rises when rows read differently than before.
    ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    int index(int version) {
        return versions.index(version);
    }

    /// More versions exist: the newest page gets more rows, so it is read again.
    void grow(int newest) {
        var before = versions.size();
        if (newest > before) {
            versions.grow(newest);
            if (before > 0) {
                versions.unask(before);
                want(newest);
            }
        }
    }

    /// @param messages null where there is no outbox
    /// @param whole all messages of the aggregate were looked at
    void links(@Nullable MessageLinks messages, boolean whole) {
        links = messages;
        wholeOutbox = whole;
        link();
        rewrite();
    }

    /// Reads the page of a version, unless that was asked for already.
    void want(int version) {
        var place = at;
        if (place == null || version < 1 || version > versions.size() || !versions.ask(version)) {
            return;
        }
        var asked = number;
        var low = Versions.low(version);
        work.background().run(
            () -> source.versions(place.type(), place.id(), Math.max(1, low - 1), low + Versions.PAGE - 1),
            found -> {
                if (asked == number) {
                    versions.take(found);
                    link();
                    rewrite();
                    onArrived.run();
                }
            },
            failure -> {
                if (asked == number) {
                    versions.unask(version);
                    onFailed.accept(failure);
                }
            });
    }

    /// Reads all pages of a stretch of versions.
    void wantAll(int from, int until) {
        for (var low = Versions.low(Math.max(1, from)); low <= until; low += Versions.PAGE) {
            want(Math.min(low, versions.size()));
        }
    }

    /// Asks once more for what could not be read: for the page of a version, and by the rows in sight.
    void again(int version) {
        want(version);
        rewrite();
    }

    void rewrite() {
        revision.set(revision.get() + 1);
    }

    @Nullable VersionHeader header(int version) {
        return versions.known().get(version);
    }

    Optional<Linked> linked(int version) {
        return Optional.ofNullable(linked.get(version));
    }

    /// Whether it is known that an event has no message.
    boolean lookedForAll() {
        return wholeOutbox;
    }

    /// The events of a stretch of versions, as far as they were read and have a time on a calendar.
    List<Mark> marks(int low, int high) {
        var marks = new ArrayList<Mark>();
        for (var header : versions.known().subMap(low, true, Math.max(low, high), true).values()) {
            var time = header.occurredAt();
            if (time != null && Wording.calendar(time)) {
                marks.add(new Mark(
                    header.version(), time, header.type(), TypeSign.shape(header.type()),
                    linked(header.version()).map(link -> words.fate(link).sign()).orElse(Mark.Sign.NONE)));
            }
        }
        return marks;
    }

    /// Versions whose messages are dead, as far as they were read.
    NavigableSet<Integer> dead() {
        return linked.entrySet().stream()
            .filter(entry -> words.fate(entry.getValue()).sign() == Mark.Sign.DEAD)
            .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    private void link() {
        linked.clear();
        var by = links;
        if (by != null) {
            var headers = List.copyOf(versions.known().values());
            var found = by.of(headers);
            for (var i = 0; i < headers.size(); i++) {
                var version = headers.get(i).version();
                found.get(i).ifPresent(link -> linked.put(version, link));
            }
        }
    }

    private VersionRow row(int version) {
        var header = header(version);
        if (header == null) {
            return versions.known().isEmpty() || !read(version)
                ? words.unknown(version, versions.wasAsked(version))
                : words.hole(version);
        }
        var without = links == null ? "" : words.text(wholeOutbox ? "fate.none" : "fate.not-looked");
        return words.row(
            header, header(version - 1), linked(version).map(words::fate).orElse(null), without);
    }

    /// Rows around it were read, so it would be there.
    private boolean read(int version) {
        var low = Versions.low(version);
        return versions.wasAsked(version)
            && !versions.known().subMap(low, true, low + Versions.PAGE - 1, true).isEmpty();
    }
}
