package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Grants.Missing;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a role may not do is told before anything is tried, with the grant that lacks.
class RolesTest {
    @TempDir
    private Path folder;

    private Ground ground;
    private Target role;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
        role = TestServer.role(ground.target, "ops", "");
        Jdbc.run(ground.target, "GRANT USAGE ON SCHEMA events TO " + role.user(),
            "GRANT SELECT ON events.outbox TO " + role.user());
        ground.put(3, MessageState.HELD);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void whoMayOnlySelectIsToldEachGrantThatLacks() {
        assertThat(obstacle(new Action.Retry())).isEqualTo(lacks("UPDATE"));
        assertThat(obstacle(new Action.Discard())).isEqualTo(lacks("UPDATE", "DELETE"));
        assertThat(obstacle(new Action.SendAgain())).isEqualTo(new Obstacle.NoRight(List.of(
            new Missing("UPDATE", List.of("next_retry_at"), "events.outbox"),
            new Missing("DELETE", "events.outbox"),
            new Missing("INSERT", "events.outbox"), new Missing("USAGE", "events.outbox_id_seq"))));
    }

    @Test
    void aRightThatWasTakenAwaySinceStopsTheRunAndChangesNothing() {
        Jdbc.run(ground.target, "GRANT UPDATE ON events.outbox TO " + role.user());
        try (var db = Db.open(role, Limits.CONSOLE); var arming = Ground.arm(role)) {
            var operations = operations(db, arming);
            var forecast = operations.forecast(
                Plan.of(new Action.Retry(), operations.freeze(Ground.all(null))));
            Jdbc.run(ground.target, "REVOKE UPDATE ON events.outbox FROM " + role.user());

            assertThat(operations.run(new Consent(forecast, "why", 3), Course.unwatched()))
                .isInstanceOfSatisfying(Ended.Stopped.class,
                    ended -> assertThat(ended.why()).isEqualTo(Ended.Why.REFUSED));
        }
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(3);
    }

    @Test
    void whoMayUpdateButNotDeleteRetriesAndDoesNotDiscard() {
        Jdbc.run(ground.target, "GRANT UPDATE ON events.outbox TO " + role.user());
        assertThat(obstacle(new Action.Retry())).isNull();
        assertThat(obstacle(new Action.PurgeDead())).isEqualTo(lacks("DELETE"));
        try (var db = Db.open(role, Limits.CONSOLE); var arming = Ground.arm(role)) {
            var operations = operations(db, arming);
            assertThat(Ground.marks(ground.run(operations, new Action.Retry(), Ground.all(null))))
                .isEqualTo(Map.of(Mark.CHANGED, 3));
        }
    }

    @Test
    void underRowLevelSecurityOnlyWhatTheRoleSeesIsMeantAndItIsSaid() {
        Jdbc.run(ground.target, "GRANT UPDATE ON events.outbox TO " + role.user(),
            "ALTER TABLE events.outbox ENABLE ROW LEVEL SECURITY",
            "CREATE POLICY seen ON events.outbox USING (id > 1)");
        try (var db = Db.open(role, Limits.CONSOLE); var arming = Ground.arm(role)) {
            var operations = operations(db, arming);
            assertThat(operations.grants().hidesRows()).isTrue();
            assertThat(ground.operations(Ground.OURS).grants().hidesRows()).isFalse();
            var frozen = operations.freeze(Ground.all(null));
            assertThat(frozen.rows()).hasSize(2);
            var plan = Plan.of(new Action.Retry(), ground.operations(Ground.OURS).freeze(Ground.all(null)));
            var forecast = operations.forecast(plan);
            assertThat(forecast.grants().hidesRows()).isTrue();
            assertThat(forecast.count(Forecast.Part.GONE)).isEqualTo(1);
            assertThat(Ground.marks(ground.run(operations, plan, Course.unwatched())))
                .isEqualTo(Map.of(Mark.CHANGED, 2, Mark.GONE, 1));
        }
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(1);
    }

    private @Nullable Obstacle obstacle(Action action) {
        try (var db = Db.open(role, Limits.CONSOLE); var arming = Ground.arm(role)) {
            var operations = operations(db, arming);
            return operations.forecast(Plan.of(action, operations.freeze(Ground.all(null)))).obstacle();
        }
    }

    private Operations operations(Db db, Arming arming) {
        var desk = ground.desk(Ground.OURS);
        return new Operations(new Desk(
            db, desk.store(), arming, new Journal(ground.journal, Clock.systemUTC()), desk.operator(),
            false));
    }

    private static Obstacle lacks(String... privileges) {
        return new Obstacle.NoRight(
            List.of(privileges).stream().map(one -> new Missing(
                one, one.equals("UPDATE") ? List.of("next_retry_at") : List.of(), "events.outbox")).toList());
    }
}
