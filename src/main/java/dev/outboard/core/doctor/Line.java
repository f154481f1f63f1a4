package dev.outboard.core.doctor;

import dev.outboard.db.Channel;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is between us and the database. Notifications are tried on a channel of our own with a random name,
/// a few only: each takes a lock that all of the server's commits with notifications share.
final class Line {
    private static final Duration AGREE = Duration.ofMillis(100);
    private static final Duration WAIT = Duration.ofSeconds(5);
    private static final int SENT = 5;

    private final Db db;
    private final InstantSource clock;

    Line(Db db, InstantSource clock) {
        this.db = db;
        this.clock = clock;
    }

    List<Finding> findings() {
        var findings = new ArrayList<Finding>();
        try {
            var server = Server.read(db, clock);
            findings.add(clocks(server));
            findings.add(server.pooled() ? new Known.Pooled() : new Passed.Direct());
            if (!server.pooled() && !server.standby()) {
                findings.add(roundTrips());
            }
        } catch (DbException.Unreachable e) {
            throw e;
        } catch (DbException e) {
            findings.add(new Finding.NotChecked(Check.CONNECTION, e));
        }
        return findings;
    }

    private static Finding clocks(Server server) {
        var offset = server.offset();
        var together = offset.abs().compareTo(AGREE.plus(server.uncertainty())) <= 0;
        return together ? new Passed.ClocksAgree(offset, server.uncertainty())
            : new Known.ClockOff(offset, server.uncertainty());
    }

    /// Its connection may be refused where those of the pool were not: there are only so many.
    private Finding roundTrips() {
        var name = "outboard_probe_" + UUID.randomUUID().toString().replace("-", "");
        var times = new ArrayList<Duration>();
        try (var channel = db.channel()) {
            channel.listen(name);
            for (var number = 0; number < SENT; number++) {
                var time = roundTrip(channel, name, Integer.toString(number));
                if (time == null) {
                    return new Trouble.RoundTripLost(number + 1, times.size());
                }
                times.add(time);
            }
        } catch (DbException e) {
            return new Finding.NotChecked(Check.ROUND_TRIP, e);
        }
        times.sort(Duration::compareTo);
        return new Passed.RoundTrip(times.get(SENT / 2), SENT);
    }

    /// Null when it did not come back.
    private static @Nullable Duration roundTrip(Channel channel, String name, String payload) {
        var start = System.nanoTime();
        channel.send(name, payload);
        while (System.nanoTime() - start < WAIT.toNanos()) {
            var left = Duration.ofNanos(WAIT.toNanos() - (System.nanoTime() - start));
            if (channel.await(left).stream()
                .anyMatch(one -> one.channel().equals(name) && one.payload().equals(payload))) {
                return Duration.ofNanos(System.nanoTime() - start);
            }
        }
        return null;
    }
}
