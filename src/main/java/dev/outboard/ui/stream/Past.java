package dev.outboard.ui.stream;

import dev.outboard.core.events.EventFilter;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventSearch.Asked;
import dev.outboard.core.events.FoundEvents;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What was there before the feed began: page after page, or searched where there is a filter. For the FX
/// thread.
final class Past {
    private static final System.Logger LOG = System.getLogger(Past.class.getName());
    /// Newer rows that a place one jumps to is shown with.
    private static final int ABOVE = 100;

    private final StreamSource source;
    private final Setting setting;
    private final Shows shows;
    private final Looking looking;
    private EventFilter filter = EventFilter.ANY;
    private boolean loading;
    private boolean end;
    private long number;

    Past(StreamSource source, Setting setting, Shows shows) {
        this.source = source;
        this.setting = setting;
        this.shows = shows;
        looking = new Looking(source, setting, new Looking.Listener() {
            @Override
            public void found(FoundEvents found) {
                shows.page(found.rows());
            }

            @Override
            public void failed(Throwable failure) {
                shows.failed(failure);
            }
        });
    }

    /// Who shows what is read.
    interface Shows {
        void page(List<EventHeader> events);

        /// The place that was asked for is in view now.
        void arrivedAt(EventHeader event);

        /// There is no event with this position, or none at all.
        void nowhere(@Nullable Long position);

        void failed(Throwable failure);
    }

    /// Begins at the newest event, or below a position.
    void begin(EventFilter next, @Nullable Long below) {
        number++;
        loading = false;
        end = false;
        filter = next;
        if (searches()) {
            looking.begin(new Asked(next, StreamViewModel.PAGE, below));
        } else {
            looking.end();
            older(Long.MAX_VALUE);
        }
    }

    /// Whether it searches, not only reads.
    boolean searches() {
        return !filter.equals(EventFilter.ANY);
    }

    /// Goes on below a position, or where the search has come to rest.
    void older(long before) {
        if (searches()) {
            looking.further();
        } else if (!loading && !end) {
            read(() -> source.older(before, StreamViewModel.PAGE), page -> {
                end = page.isEmpty();
                shows.page(page);
            });
        }
    }

    void stop() {
        looking.stop();
    }

    /// Reads what is around a position: newer ones above it, older ones below.
    void around(Supplier<@Nullable Long> where) {
        number++;
        loading = false;
        looking.end();
        filter = EventFilter.ANY;
        read(() -> around(where.get()), around -> {
            end = false;
            if (around.events().isEmpty()) {
                shows.nowhere(null);
            } else {
                shows.page(around.events());
                shows.arrivedAt(around.meant());
            }
        });
    }

    /// Shows one event without the rows around it.
    void find(long position) {
        setting.work().background().run(
            () -> source.older(position + 1, 1).stream().filter(event -> event.position() == position)
                .findFirst(),
            found -> found.ifPresentOrElse(shows::arrivedAt, () -> shows.nowhere(position)), shows::failed);
    }

    boolean loading() {
        return loading;
    }

    boolean end() {
        return end;
    }

    /// Rows have been dropped: there are older ones again.
    void reopened() {
        end = false;
    }

    Looking.Far far() {
        return looking.far();
    }

    private Around around(@Nullable Long position) {
        if (position == null) {
            return new Around(List.of(), 0);
        }
        var newer = source.newer(position - 1, ABOVE);
        var all = new ArrayList<>(newer.reversed());
        all.addAll(source.older(position, StreamViewModel.PAGE));
        return new Around(all, newer.isEmpty() ? 0 : all.indexOf(newer.getFirst()));
    }

    private <T> void read(Supplier<T> reading, Consumer<T> use) {
        loading = true;
        var mine = number;
        setting.work().background().run(reading, page -> {
            if (mine == number) {
                loading = false;
                use.accept(page);
            }
        }, failure -> {
            if (mine == number) {
                loading = false;
                LOG.log(Level.WARNING, "Older events were not read", failure);
                shows.failed(failure);
            }
        });
    }

    /// @param at which one is meant
    private record Around(List<EventHeader> events, int at) {
        EventHeader meant() {
            return events.get(at);
        }
    }
}
