package dev.outboard.ui.kit;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What is known of the connection at this moment, for every screen: how news arrives, how far the store is
/// read, how old the data are, and the database's clock. For the FX thread; changes only by the methods
/// below.
public final class Link {
    private static final int KEPT = 6;
    private static final Duration LONG = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final Instant opened;
    private final ReadOnlyObjectWrapper<FeedState> state =
        new ReadOnlyObjectWrapper<>(new FeedState.Connecting());
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(Progress.UNKNOWN);
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private final List<Consumer<Batch>> followers = new ArrayList<>();
    private final List<Loss> losses = new ArrayList<>();
    private Instant now;
    private @Nullable Instant readAt;
    private @Nullable EventHeader newest;
    private @Nullable Held held;
    private Duration offset = Duration.ZERO;
    private boolean gathering;
    private long arrivals;
    private long lateCommits;
    private int timesLost;

    public Link(InstantSource clock) {
        this.clock = clock;
        this.opened = clock.instant();
        this.now = opened;
    }

    public void changed(FeedState next) {
        if (next instanceof FeedState.Lost lost) {
            if (!lost()) {
                timesLost++;
                losses.clear();
            }
            losses.add(new Loss(clock.instant(), lost));
            if (losses.size() > KEPT) {
                losses.remove(1);
            }
        }
        state.set(next);
        tick();
    }

    public void arrived(Batch batch) {
        lateCommits += batch.late().size();
        if (!batch.arrived().isEmpty()) {
            newest = batch.arrived().getLast();
        }
        arrivals += batch.arrived().size();
        hold(batch.progress().held());
        progress.set(batch.progress());
        followers.forEach(follower -> follower.accept(batch));
        read();
    }

    /// Hands over every batch from now on, before the revision that tells of it: collect then, show at the
    /// revision.
    public void follow(Consumer<Batch> follower) {
        followers.add(follower);
    }

    /// Something was read from the database just now.
    public void read() {
        readAt = clock.instant();
        tick();
    }

    /// Sets what the database's clock is ahead of ours.
    public void measured(Duration clockOffset) {
        offset = clockOffset;
        tick();
    }

    /// Takes in a list of news as one: whoever looks on is told once.
    public void together(List<Consumer<Link>> news) {
        gathering = true;
        news.forEach(one -> one.accept(this));
        gathering = false;
        tick();
    }

    /// Time passes.
    public void tick() {
        if (gathering) {
            return;
        }
        now = clock.instant();
        revision.set(revision.get() + 1);
    }

    public boolean lost() {
        return state.get() instanceof FeedState.Lost;
    }

    public ReadOnlyObjectProperty<FeedState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// Rises with everything that happens here, and with time.
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// This machine's clock at the last revision.
    public Instant now() {
        return now;
    }

    /// The database's clock, reckoned from ours.
    public Instant databaseNow() {
        return now.plus(offset);
    }

    public Duration offset() {
        return offset;
    }

    /// A time by our clock as the database would tell it.
    public Instant byDatabase(Instant ours) {
        return ours.plus(offset);
    }

    /// By our clock; null before the first reading.
    public @Nullable Instant readAt() {
        return readAt;
    }

    /// When this connection was opened, by our clock. What is observed, is observed since then.
    public Instant opened() {
        return opened;
    }

    /// The newest event that arrived over this connection.
    public @Nullable EventHeader newest() {
        return newest;
    }

    /// What holds the complete line for longer than a transaction usually lasts, or null.
    public @Nullable Held held() {
        if (held == null || Duration.between(held.since(), now).compareTo(LONG) < 0) {
            return null;
        }
        return held;
    }

    /// Events that came over this connection.
    public long arrivals() {
        return arrivals;
    }

    public long lateCommits() {
        return lateCommits;
    }

    public int timesLost() {
        return timesLost;
    }

    /// The present loss from its beginning, the first and the newest tries.
    public List<Loss> losses() {
        return List.copyOf(losses);
    }

    private void hold(Progress.@Nullable Held next) {
        var at = clock.instant();
        if (next == null) {
            held = null;
        } else {
            var before = held;
            var same = before != null && before.told().position() == next.position();
            held = new Held(next, same && before != null ? before.since() : at, at);
        }
    }

    /// One failure in a row of them.
    public record Loss(Instant at, FeedState.Lost state) {}

    /// @param since when this connection first saw it
    /// @param at when it was told
    public record Held(Progress.Held told, Instant since, Instant at) {}
}
