package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SessionTest {
    private static final Limits SHORT =
        new Limits(Duration.ofMillis(150), Duration.ofMillis(100), Duration.ofMillis(200), 2);
    private static final Sql SLEEP = sql("SELECT pg_sleep(20)::text AS nothing");

    private static Target target;
    private static Db db;

    @BeforeAll
    static void open() {
        target = TestServer.database("session");
        Jdbc.run(target, "CREATE TABLE t (a int PRIMARY KEY); INSERT INTO t VALUES (1), (2)");
        db = Db.open(target, SHORT);
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @Test
    void firstStatementIsEndedAtItsLimit() {
        assertThatExceptionOfType(DbException.Cancelled.class)
            .isThrownBy(() -> db.with(session -> session.one(SLEEP, row -> row.text("nothing"))))
            .satisfies(e -> assertThat(e.state()).isEqualTo("57014"));
    }

    @Test
    void severalQuestionsTakeOneRoundTripAndEachGetsItsOwnAnswer() {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
             var far = Db.open(proxy.through(target), SHORT)) {
            far.pooled();
            proxy.countAnew();
            var numbers = new ArrayList<Integer>();
            var words = new ArrayList<String>();

            far.use(session -> session.together(List.of(
                new Query(sql("SELECT a FROM t WHERE a >= ? ORDER BY a"), List.of(1),
                    row -> numbers.add(row.integer("a"))),
                new Query(sql("SELECT ?::text AS word"), List.of("two"),
                    row -> words.add(row.text("word"))))));

            assertThat(proxy.roundTrips()).as("with the end of the transaction").isEqualTo(2);
            assertThat(numbers).containsExactly(1, 2);
            assertThat(words).containsExactly("two");
        }
    }

    @Test
    void laterStatementsAreEndedAtTheirLimitToo() {
        assertThatExceptionOfType(DbException.Cancelled.class)
            .isThrownBy(() -> db.inTransaction(session -> {
                session.execute(sql("DELETE FROM t WHERE a = ?"), 99);
                return session.one(SLEEP, row -> row.text("nothing"));
            }));
    }

    @Test
    void waitForALockIsEndedAtItsLimit() throws Exception {
        try (var other = Jdbc.connect(target)) {
            other.setAutoCommit(false);
            Jdbc.run(other, "LOCK TABLE t IN ACCESS EXCLUSIVE MODE");
            assertThatExceptionOfType(DbException.Cancelled.class)
                .isThrownBy(() -> db.with(
                    session -> session.list(sql("SELECT a FROM t"), row -> row.integer("a"))))
                .satisfies(e -> assertThat(e.state()).isEqualTo("55P03"));
            other.rollback();
        }
    }

    @Test
    void everyTransactionCarriesItsThreeLimits() {
        var limits = db.with(session -> session.one(
            sql("""
                SELECT concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
                                 current_setting('idle_in_transaction_session_timeout')) AS limits"""),
            row -> row.text("limits")));
        assertThat(limits).isEqualTo("150ms 100ms 200ms");
    }

    @Test
    void readingCanNotWrite() {
        assertThatExceptionOfType(DbException.Refused.class)
            .isThrownBy(() -> db.with(session -> session.execute(sql("INSERT INTO t VALUES (50)"))))
            .satisfies(e -> assertThat(e.state()).isEqualTo("25006"));
        assertThat(Jdbc.texts(target, "SELECT a FROM t WHERE a = 50")).isEmpty();
    }

    @Test
    void readCommittedHoldsWhateverTheRoleHasByDefault() {
        var role = TestServer.role(target, "serial", "");
        Jdbc.run(target, "ALTER ROLE %s SET default_transaction_isolation = 'serializable'".formatted(
            role.user()));
        assertThat(Jdbc.text(role, "SHOW transaction_isolation")).isEqualTo("serializable");
        var isolation = sql("SELECT current_setting('transaction_isolation') AS level");
        try (var serial = Db.open(role, SHORT)) {
            assertThat(List.of(
                serial.<String>with(session -> session.one(isolation, row -> row.text("level"))),
                serial.<String>inTransaction(session -> session.one(isolation, row -> row.text("level")))))
                .containsOnly("read committed");
        }
    }

    @Test
    void nothingRemainsOnTheServersSession() throws Exception {
        var properties = target.properties(Duration.ofSeconds(10));
        try (var connection = DriverManager.getConnection(target.jdbcUrl(), properties)) {
            var before = settings(connection);
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            new Session(connection, SHORT).list(sql("SELECT a FROM t"), row -> row.integer("a"));
            connection.commit();
            connection.setReadOnly(false);
            new Session(connection, SHORT).execute(sql("DELETE FROM t WHERE a = ?"), 99);
            connection.commit();
            connection.setAutoCommit(true);

            assertThat(settings(connection)).isEqualTo(before);
            assertThat(Jdbc.texts(connection, "SELECT name FROM pg_prepared_statements")).isEmpty();
            assertThat(Jdbc.texts(connection, "SELECT name FROM pg_cursors WHERE name <> ''")).isEmpty();
        }
    }

    @Test
    void beginLimitsAndFirstStatementAreOneRoundTrip() {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ofMillis(20));
            var far = Db.open(proxy.through(target), Limits.CONSOLE)) {
            far.use(session -> session.list(sql("SELECT a FROM t"), row -> row.integer("a")));
            proxy.countAnew();
            var during = far.<Integer>with(session -> {
                session.list(sql("SELECT a FROM t WHERE a > ?"), row -> row.integer("a"), 0);
                return proxy.roundTrips();
            });
            assertThat(during).as("BEGIN, limits and statement").isEqualTo(1);
            assertThat(proxy.roundTrips()).as("and COMMIT").isEqualTo(2);
        }
    }

    @Test
    void abandonedWorkIsNotCommittedAndReadingGoesOn() {
        var seen = db.<List<Integer>>inTransaction(session -> {
            session.execute(sql("INSERT INTO t VALUES (?)"), 70);
            session.abandon();
            return session.list(sql("SELECT a FROM t WHERE a >= 70"), row -> row.integer("a"));
        });
        assertThat(seen).isEmpty();
        assertThat(Jdbc.texts(target, "SELECT a FROM t WHERE a = 70")).isEmpty();
    }

    @Test
    void abandonedSessionHasItsLimitsAgain() {
        assertThatExceptionOfType(DbException.Cancelled.class)
            .isThrownBy(() -> db.inTransaction(session -> {
                session.execute(sql("INSERT INTO t VALUES (?)"), 71);
                session.abandon();
                return session.one(SLEEP, row -> row.text("nothing"));
            }));
    }

    @Test
    void oneRowIsPromisedAndKept() {
        assertThatExceptionOfType(IllegalStateException.class)
            .isThrownBy(() -> db.with(
                session -> session.one(sql("SELECT a FROM t"), row -> row.integer("a"))))
            .withMessage("test gave 2 rows where one is promised");
        assertThat(db.<java.util.Optional<Integer>>with(
            session -> session.first(sql("SELECT a FROM t WHERE a = 99"), row -> row.integer("a"))))
                .isEmpty();
    }

    @Test
    void changedRowsAreCounted() {
        var changed = db.<Integer>inTransaction(session -> {
            var count = session.execute(sql("UPDATE t SET a = a + 100 WHERE a <= 2"));
            session.abandon();
            return count;
        });
        assertThat(changed).isEqualTo(2);
    }

    private static List<String> settings(java.sql.Connection connection) {
        return Jdbc.texts(connection, """
            SELECT name || ' ' || setting FROM pg_settings
            WHERE source = 'session' OR name ~ 'timeout|read_only|isolation' ORDER BY name""");
    }
}
