package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.TestServer;
import dev.outboard.db.DbException;
import dev.outboard.db.Target;
import dev.outboard.ui.kit.Later;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ArmingTest {
    private static final Instant START = Instant.parse("2026-03-14T14:31:07Z");

    private final Later later = new Later(START);
    private final Target target = TestServer.database("arming");
    private final Arming arming = new Arming(target, later);

    @AfterEach
    void close() {
        arming.close();
    }

    @Test
    void itBeginsReadOnly() {
        assertThat(arming.armed()).isEmpty();
        assertThat(arming.change(_ -> "done")).isEmpty();
    }

    @Test
    void armedItChangesAndGivesTheConnectionsBackWhenTheTimeIsOver() {
        arming.arm(Duration.ofMinutes(5), "clearing is back");

        assertThat(arming.armed()).contains(
            new Arming.Armed(START, START.plusSeconds(300), "clearing is back"));
        assertThat(arming.change(_ -> "done")).contains("done");
        assertThat(arming.connections()).isEqualTo(1);
        later.take(Duration.ofMinutes(5));
        assertThat(arming.change(_ -> "too late")).isEmpty();
        assertThat(arming.armed()).isEmpty();
        assertThat(arming.connections()).isZero();
    }

    @Test
    void armingAgainGoesOnFromNow() {
        arming.arm(Duration.ofMinutes(5), "one");
        later.take(Duration.ofMinutes(4));
        arming.arm(Duration.ofMinutes(15), "two");

        assertThat(arming.armed()).contains(
            new Arming.Armed(START.plusSeconds(240), START.plusSeconds(1140), "two"));
    }

    @Test
    void whatRunsEndsInPeaceWhenItIsDisarmed() {
        arming.arm(Duration.ofMinutes(5), "one");

        var answer = arming.change(db -> {
            arming.disarm();
            assertThat(arming.change(_ -> "another")).isEqualTo(Optional.empty());
            return db.pooled();
        });

        assertThat(answer).contains(false);
        assertThat(arming.connections()).isZero();
    }

    @Test
    void whoIsNotLetInStaysReadOnly() {
        var stranger = new Arming(
            new Target(target.host(), target.port(), "no_such_database", "postgres", null, Map.of()), later);

        assertThatThrownBy(() -> stranger.arm(Duration.ofMinutes(5), "why")).isInstanceOf(DbException.class);
        assertThat(stranger.armed()).isEmpty();
    }
}
