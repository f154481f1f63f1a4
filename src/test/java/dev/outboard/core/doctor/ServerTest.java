package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.DelayingProxy;
import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ServerTest {
    private final Target target = TestServer.database("server");

    @Test
    void theServerSaysWhatItIs() {
        try (var db = Db.open(target, Limits.CONSOLE)) {
            var server = Server.read(db, Clock.systemUTC());

            assertThat(server.version()).startsWith("18.");
            assertThat(server.majorVersion()).isEqualTo(18);
            assertThat(server.standby()).isFalse();
            assertThat(server.pooled()).isFalse();
            assertThat(server.database()).isEqualTo(target.database());
            assertThat(server.role()).isEqualTo("postgres");
            assertThat(server.offset()).isBetween(Duration.ofSeconds(-1), Duration.ofSeconds(1));
        }
    }

    @Test
    void aClockThatGoesWrongIsMeasuredAndReckonedWith() {
        var slow = Clock.offset(Clock.systemUTC(), Duration.ofHours(-3));
        try (var db = Db.open(target, Limits.CONSOLE)) {
            var server = Server.read(db, slow);

            assertThat(server.offset()).isBetween(
                Duration.ofHours(3).minusSeconds(1), Duration.ofHours(3).plusSeconds(1));
            assertThat(server.databaseTime(slow.instant())).isBetween(
                Clock.systemUTC().instant().minusSeconds(2), Clock.systemUTC().instant().plusSeconds(2));
        }
    }

    @Test
    void farAwayTheOffsetIsTakenFromTheMiddleOfTheRoundTrip() {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ofMillis(100));
            var db = Db.open(proxy.through(target), Limits.CONSOLE)) {
            var server = Server.read(db, Clock.systemUTC());

            assertThat(server.uncertainty()).isBetween(Duration.ofMillis(100), Duration.ofMillis(300));
            assertThat(server.offset().abs()).isLessThan(Duration.ofMillis(80));
        }
    }
}
