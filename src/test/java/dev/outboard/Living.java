package dev.outboard;

import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.FxBatcher;
import dev.outboard.ui.kit.Link;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Consumer;

/// A window on a database that its feed follows, as the application puts them together.
final class Living implements AutoCloseable {
    private final Db db;
    private final Feed feed;
    private final Link link = new Link(Clock.systemUTC());
    private final AggregatesWindow window;

    /// Opened when the feed has brought all events.
    ///
    /// @param far how the window reaches it
    Living(Target far, Target direct, List<Projection> definitions) {
        db = Db.open(far, Limits.CONSOLE);
        db.warm();
        window = new AggregatesWindow(db, definitions);
        Fx.run(() -> window.open(new Appearance(ZoneOffset.UTC), link));
        feed = new Feed(db, Store.reference(), new ToLink(link), Clock.systemUTC());
        feed.start();
        var events = Jdbc.number(direct, "SELECT count(*) FROM events");
        sight().until("the feed has begun", () -> Fx.call(link::arrivals) == events);
    }

    boolean lost() {
        return Fx.call(link::lost);
    }

    AggregatesWindow window() {
        return window;
    }

    Sight sight() {
        return new Sight(window);
    }

    @Override
    public void close() {
        window.close();
        feed.close();
        db.close();
    }

    private static final class ToLink implements FeedListener {
        private final FxBatcher<Consumer<Link>> batcher;

        ToLink(Link link) {
            batcher = new FxBatcher<>(link::together);
        }

        @Override
        public void state(FeedState state) {
            batcher.add(link -> link.changed(state));
        }

        @Override
        public void batch(Batch batch) {
            batcher.add(link -> link.arrived(batch));
        }
    }
}
