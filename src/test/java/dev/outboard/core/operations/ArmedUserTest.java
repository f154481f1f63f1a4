package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Grants.Door;
import dev.outboard.core.operations.Grants.Missing;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A connection that looks as one role and acts, while armed, as another.
class ArmedUserTest {
    private static final Missing RETRY = new Missing("UPDATE", List.of("next_retry_at"), "events.outbox");

    @TempDir
    private Path folder;

    private Ground ground;
    private Target viewer;
    private Target operator;
    private Db db;
    private Arming arming;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
        viewer = TestServer.role(ground.target, "viewer", "");
        operator = TestServer.role(ground.target, "operator", "");
        grant("USAGE ON SCHEMA events", viewer);
        grant("SELECT ON events.outbox", viewer);
        db = Db.open(viewer, Limits.CONSOLE);
        arming = new Arming(viewer, operator.user(), Clock.systemUTC());
        ground.put(2, MessageState.HELD);
    }

    @AfterEach
    void close() {
        arming.close();
        db.close();
        ground.close();
    }

    @Test
    void beforeItIsArmedTheRightsOfTheRoleThatWouldActAreTold() {
        assertThat(against(new Action.Retry())).isEqualTo(new Obstacle.NoRight(List.of(
            new Missing("USAGE", "events"), new Missing("SELECT", "events.outbox"),
            RETRY)));
        assertThat(operations().grants().role()).isEqualTo(operator.user());
        assertThat(operations().grants().reader()).isEqualTo(viewer.user());
        letRepair();
        assertThat(against(new Action.Retry())).isNull();
        assertThat(against(new Action.Discard())).isEqualTo(
            new Obstacle.NoRight(List.of(new Missing("DELETE", "events.outbox"))));
    }

    @Test
    void aRoleThatCanNotSignInIsNamedBeforeItIsTried() {
        letRepair();
        Jdbc.run(ground.target, "ALTER ROLE " + Jdbc.quote(operator.user()) + " NOLOGIN");
        assertThat(against(new Action.Retry())).isEqualTo(
            new Obstacle.NoEntry(operator.user(), Door.NO_SIGN_IN));
        assertThatThrownBy(() -> arming.arm(Duration.ofMinutes(5), "why")).isInstanceOf(DbException.class);
        Jdbc.run(ground.target, "ALTER ROLE " + Jdbc.quote(operator.user()) + " LOGIN",
            "REVOKE CONNECT ON DATABASE " + ground.target.database() + " FROM PUBLIC",
            "GRANT CONNECT ON DATABASE " + ground.target.database() + " TO " + Jdbc.quote(viewer.user()));
        assertThat(against(new Action.Retry())).isEqualTo(
            new Obstacle.NoEntry(operator.user(), Door.NO_CONNECT));
        var nobody = new Arming(viewer, "nobody_of_that_name", Clock.systemUTC());
        assertThat(new Operations(desk(nobody)).against(
            new Action.Retry(), true, new Operations(desk(nobody)).grants()))
            .isEqualTo(new Obstacle.NoEntry("nobody_of_that_name", Door.NO_ROLE));
    }

    @Test
    void whatIsChangedIsChangedByTheSecondRoleAndTheJournalSaysSo() {
        letRepair();
        Jdbc.run(ground.target, "GRANT CREATE ON DATABASE " + ground.target.database() + " TO "
            + Jdbc.quote(operator.user()));
        arming.arm(Duration.ofMinutes(5), "INC-2291");
        var operations = operations();
        assertThat(OwnTables.sql(operations.grants())).contains("TO \"" + viewer.user() + "\"");
        OwnTables.create(arming, operations.grants());
        var ended = ground.run(operations, new Action.Retry(), Ground.all(null));

        assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 2));
        assertThat(Jdbc.texts(ground.target, "SELECT DISTINCT role FROM outboard.operation"))
            .containsExactly(operator.user());
        assertThat(operations.journal().page(JournalFilter.ANY, null, 10).rows()).singleElement()
            .satisfies(entry -> {
                assertThat(entry.role()).isEqualTo(operator.user());
                assertThat(entry.inDatabase()).isTrue();
            });
        assertThatThrownBy(() -> Jdbc.run(viewer, "UPDATE events.outbox SET next_retry_at = now()"))
            .hasStackTraceContaining("permission denied");
    }

    @Test
    void withoutTheTableTheDiskSaysWhoActed() {
        letRepair();
        arming.arm(Duration.ofMinutes(5), "INC-2291");
        ground.run(operations(), new Action.Retry(), Ground.all(null));

        assertThat(operations().journal().page(JournalFilter.ANY, null, 10).rows())
            .extracting(JournalEntry::role).containsExactly(operator.user());
    }

    @Test
    void editingAndRetryingAreToldApartByTheColumnsThatMayBeWritten() {
        letRepair();
        var edit = new Action.Edit("{\"version\":1,\"data\":{\"paid\":true}}");
        assertThat(against(edit)).isEqualTo(new Obstacle.NoRight(List.of(
            new Missing("UPDATE", List.of("payload"), "events.outbox"))));
        grant("UPDATE (payload) ON events.outbox", operator);
        assertThat(against(edit)).isNull();
        arming.arm(Duration.ofMinutes(5), "INC-2291");
        var one = Ground.all(null);
        var frozen = operations().freeze(one);
        var ended = ground.run(
            operations(), edit, new Scope.Chosen(List.of(frozen.rows().getFirst().id())));

        assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 1));
        assertThat(ground.count("payload -> 'data' ->> 'paid' = 'true'")).isEqualTo(1);
        Jdbc.run(ground.target,
            "REVOKE UPDATE (next_retry_at) ON events.outbox FROM " + Jdbc.quote(operator.user()));
        assertThat(against(new Action.Retry())).isEqualTo(
            new Obstacle.NoRight(List.of(RETRY)));
        assertThat(against(edit)).isEqualTo(
            new Obstacle.NoRight(List.of(RETRY)));
    }

    @Test
    void whoDoesNotSeeAllRowsIsNamed() {
        letRepair();
        assertThat(operations().grants().hiddenFrom()).isNull();
        Jdbc.run(ground.target, "ALTER TABLE events.outbox ENABLE ROW LEVEL SECURITY",
            "ALTER ROLE " + Jdbc.quote(viewer.user()) + " BYPASSRLS");
        assertThat(operations().grants().hiddenFrom()).isEqualTo(operator.user());
        Jdbc.run(ground.target, "ALTER ROLE " + Jdbc.quote(operator.user()) + " BYPASSRLS");
        assertThat(operations().grants().hidesRows()).isFalse();
    }

    private void letRepair() {
        grant("USAGE ON SCHEMA events", operator);
        grant("SELECT, UPDATE (next_retry_at) ON events.outbox", operator);
    }

    private void grant(String right, Target to) {
        Jdbc.run(ground.target, "GRANT " + right + " TO " + Jdbc.quote(to.user()));
    }

    private @Nullable Obstacle against(Action action) {
        return operations().against(action, true, operations().grants());
    }

    private Operations operations() {
        return new Operations(desk(arming));
    }

    private Desk desk(Arming by) {
        return new Desk(
            db, ground.desk(Ground.OURS).store(), by, new Journal(ground.journal, Clock.systemUTC()),
            new Operator("m.lindqvist", "ws-114", by.place()), false);
    }
}
