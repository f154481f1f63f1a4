package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.core.projections.Outlook.Work;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Stop;
import dev.outboard.db.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// One look at all projections, against the document's tables.
class LookoutTest {
    private static final String FOREIGN = """
        , "checkpoint": {"table": "app.progress", "column": "at", "key": "name"}""";

    private final Target target = TestServer.database("lookout");
    private final Accounts accounts = new Accounts(target).created();
    private final Projection own = accounts.projection;

    @AfterEach
    void close() {
        accounts.close();
    }

    @Test
    void withoutACheckpointNothingIsSaidOfItsPosition() {
        accounts.opened("10");

        var look = look(List.of(own), null);

        assertThat(look.head()).isEqualTo(1);
        assertThat(look.rebuilds()).isNull();
        assertThat(look.projections()).containsExactly(new Outlook(
            "account_summary", "Account", "account_summary", null, null, null, null, false, null, null));
    }

    @Test
    void behindAreTheEventsOfItsTypeUpToWhatIsComplete() {
        var account = accounts.opened("10");
        accounts.deposit(account, 1, "1");
        foreignEvent();
        accounts.deposit(account, 2, "2");
        accounts.deposit(account, 3, "3");
        reached(1);

        var lookout = lookout(List.of(own));

        assertThat(behind(lookout.look(4L), 0).events()).isEqualTo(Count.exact(2));
        assertThat(behind(lookout.look(4L), 0).positions()).isEqualTo(3);
        assertThat(behind(lookout.look(null), 0).events()).isEqualTo(Count.exact(3));
        assertThat(behind(lookout.look(null), 0).oldest()).isEqualTo(Jdbc.text(
            target, "SELECT to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') "
                + "FROM events WHERE global_position = 2").transform(Instant::parse));
    }

    @Test
    void whatIsFartherThanAWalkIsReckonedAndSaysSo() {
        accounts.opened("10");
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT gen_random_uuid(), CASE WHEN i % 2 = 0 THEN 'Account' ELSE 'Other' END, 'X', '{}', 1
              FROM generate_series(1, 30000) AS i""");
        reached(1);

        var behind = behind(look(List.of(own), null), 0);

        assertThat(behind.events()).isEqualTo(new Count(15_000, Count.Kind.ESTIMATE));
        assertThat(behind.positions()).isEqualTo(30_000);
    }

    @Test
    void theEventThatStopsItAndAnotherDefinitionAreTold() {
        accounts.opened("10");
        reached(0);
        Jdbc.run(target, """
            UPDATE outboard.checkpoint
               SET definition = 'another', stopped_at = now(), stopped_position = 1,
                   stopped_event = (SELECT event_id FROM events), stopped_type = 'AccountOpened',
                   stopped_aggregate = 'a', stopped_version = 1, stopped_where = 'balance',
                   stopped_reason = 'is missing'""");

        var outlook = look(List.of(own), null).projections().getFirst();

        assertThat(outlook.otherDefinition()).isTrue();
        assertThat(outlook.stopped()).isNotNull();
        assertThat(outlook.stopped().event().position()).isEqualTo(1);
        assertThat(outlook.stopped().event().reason()).isEqualTo("is missing");
        assertThat(outlook.behind().events()).isEqualTo(Count.exact(1));
    }

    @Test
    void theApplicationsOwnCheckpointIsReadWithTheTypeOfItsKey() {
        accounts.opened("10");
        accounts.opened("20");
        progress();
        var foreign = foreign("balances");
        var unknown = foreign("nobody");

        var look = look(List.of(foreign, own, unknown), null);

        assertThat(look.projections()).extracting(Outlook::position).containsExactly(1L, null, null);
        assertThat(look.projections()).extracting(Outlook::obstacle).containsOnlyNulls();
        assertThat(behind(look, 0).events()).isEqualTo(Count.exact(1));
    }

    @Test
    void aCheckpointThatCanNotBeReadHidesNoOther() {
        accounts.opened("10");
        reached(1);
        var foreign = foreign("balances");
        var lookout = lookout(List.of(own, foreign));
        assertThat(lookout.look(null).projections().get(1).obstacle())
            .isEqualTo(new Obstacle.NoCheckpointTable("app.progress"));
        Jdbc.run(target, "CREATE SCHEMA app", "CREATE TABLE app.progress (name text, at text)",
            "INSERT INTO app.progress VALUES ('balances', 'far')");
        lookout.look(null);

        var look = lookout.look(null);

        assertThat(look.projections().getFirst().position()).isEqualTo(1);
        assertThat(look.projections().get(1).position()).isNull();
        assertThat(look.projections().get(1).obstacle()).isInstanceOf(Obstacle.Refused.class);
    }

    @Test
    void aRoleThatMayNotReadACheckpointIsToldWhichOne() {
        accounts.opened("10");
        reached(1);
        progress();
        var role = "lookout_reader";
        Jdbc.run(target, "DO $$ BEGIN CREATE ROLE %s LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$"
            .formatted(role), "GRANT SELECT ON events, account_summary TO " + role);
        try (var db = Db.open(target.as(role), Limits.CONSOLE)) {
            var look = new Lookout(db, accounts.tables(), List.of(own, foreign("balances")))
                .look(null);

            assertThat(look.projections()).extracting(Outlook::obstacle).containsExactly(
                new Obstacle.NoRight("outboard.checkpoint"), new Obstacle.NoRight("app.progress"));
            assertThat(look.rebuilds()).isNull();
        }
    }

    @Test
    void aMissingReadModelIsTold() {
        accounts.opened("10");
        reached(1);
        Jdbc.run(target, "DROP TABLE account_summary");

        assertThat(look(List.of(own), null).projections().getFirst().obstacle())
            .isEqualTo(new Obstacle.NoTable());
    }

    @Test
    void aPositionAboveTheStoreIsSeen() {
        accounts.opened("10");
        reached(7);

        var look = look(List.of(own), null);

        assertThat(look.projections().getFirst().above(look.head())).isTrue();
        assertThat(behind(look, 0)).isEqualTo(Behind.NOTHING);
    }

    @Test
    void aRebuildIsKnownByItsLockAndItsRow() {
        accounts.opened("10");
        reached(1);
        accounts.db.inTransaction(session -> session.execute(
            Sql.of(RebuildHistory.class, "ddl/rebuild")));
        var lookout = lookout(List.of(own));
        lookout.look(null);
        try (var _ = accounts.db.exclusive(
            Rebuild.LIMITS, new Stop(), Shadow.LOCK_CLASS, Shadow.lock(own)).orElseThrow()) {
            assertThat(lookout.look(null).projections().getFirst().work()).isEqualTo(new Work(false, null));
            Jdbc.run(target, """
                INSERT INTO outboard.rebuild (operation, projection, what, person, host, begun_at)
                VALUES (gen_random_uuid(), 'account_summary', 'swap', 'kim', 'ws', '2026-01-01Z')""");

            var look = lookout.look(null);

            assertThat(look.projections().getFirst().work())
                .isEqualTo(new Work(true, Instant.parse("2026-01-01T00:00:00Z")));
            assertThat(look.rebuilds()).hasSize(1);
        }
        await().until(() -> lookout.look(null).projections().getFirst().work() == null);
    }

    @Test
    void nothingOfALookStaysOnItsSession() {
        accounts.opened("10");
        reached(1);
        look(List.of(own), null);

        String left = accounts.db.with(session -> session.one(
            Sql.read("left", "SELECT current_setting('outboard.positions', true) AS kept"),
            row -> String.valueOf(row.maybeText("kept"))));

        assertThat(left).isIn("", "null");
    }

    @Test
    void fiftyProjectionsTakeOneLook() {
        accounts.opened("10");
        reached(1);
        var many = IntStream.range(0, 50).mapToObj(i -> Projection.read(
            "p%d.json".formatted(i), Accounts.definition().replace("\"name\": \"account_summary\"",
                "\"name\": \"p%d\"".formatted(i)))).toList();
        Jdbc.run(target, "INSERT INTO outboard.checkpoint (projection, position, definition) "
            + "SELECT 'p' || i, 0, 'x' FROM generate_series(0, 49) AS i");

        assertThat(look(many, null).projections())
            .allMatch(one -> one.behind() != null && one.behind().events().equals(Count.exact(1)));
    }

    private Lookout lookout(List<Projection> definitions) {
        return new Lookout(accounts.db, accounts.tables(), definitions);
    }

    private Look look(List<Projection> definitions, Long complete) {
        var look = lookout(definitions).look(complete);
        assertThat(Duration.between(look.at(), Instant.now()).abs()).isLessThan(Duration.ofHours(1));
        return look;
    }

    private static Behind behind(Look look, int index) {
        return look.projections().get(index).behind();
    }

    private void reached(long position) {
        accounts.db.inTransaction(session -> {
            Checkpoints.create(session);
            Checkpoints.add(session, own, position);
            return true;
        });
    }

    private void foreignEvent() {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES (gen_random_uuid(), 'Other', 'X', '{}', 1)""");
    }

    private void progress() {
        Jdbc.run(target, "CREATE SCHEMA app", "CREATE TABLE app.progress (name varchar(40), at integer)",
            "INSERT INTO app.progress VALUES ('balances', 1)");
    }

    private static Projection foreign(String name) {
        var definition = Accounts.definition().strip();
        return Projection.read(name + ".json",
            (definition.substring(0, definition.length() - 1) + FOREIGN + "}").replace(
                "\"name\": \"account_summary\"", "\"name\": \"%s\"".formatted(name)));
    }
}
