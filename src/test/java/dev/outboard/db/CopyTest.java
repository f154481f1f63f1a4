package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CopyTest {
    private static final Sql COPY = sql("COPY t (id, body, at, mark) FROM STDIN");
    private static final UUID ID = UUID.fromString("00000000-0000-4000-8000-00000000000a");

    private Target target;
    private Db db;

    @BeforeEach
    void open() {
        target = TestServer.database("copy");
        Jdbc.run(target, "CREATE TABLE t (id uuid, body text, at timestamptz, mark boolean)");
        db = Db.open(target, Limits.ENGINE);
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void whatHasAMeaningInTheFormatArrivesAsItIs() {
        var odd = "tab\t line\n return\r back\\slash \\N \\. \b 한글 \uD83D\uDE00";
        assertThat(copied(odd)).isEqualTo(1);
        assertThat(Jdbc.text(target, "SELECT body FROM t")).isEqualTo(odd);
    }

    @Test
    void endMarkAloneInARowIsARow() {
        assertThat(copied("\\.")).isEqualTo(1);
        assertThat(Jdbc.text(target, "SELECT body FROM t")).isEqualTo("\\.");
    }

    @Test
    void nullAndEmptyStayDifferent() {
        var rows = db.<Long>inTransaction(session -> session.copy(COPY, copy -> {
            copy.row(null, null, null, null);
            copy.row(ID, "", Instant.EPOCH, true);
        }));
        assertThat(rows).isEqualTo(2);
        assertThat(Jdbc.texts(target, "SELECT (t IS NULL) || ' ' || (body = '') FROM t WHERE t IS NOT NULL"))
            .containsExactly("false true");
        assertThat(Jdbc.number(target,
            "SELECT count(*) FROM t WHERE id IS NULL AND body IS NULL AND mark IS NULL"))
            .isEqualTo(1);
    }

    @Test
    void timesOutsideTheCalendarArrive() {
        db.<Long>inTransaction(session -> session.copy(COPY, copy -> {
            copy.row(ID, "1", Row.INFINITY, true);
            copy.row(ID, "2", Row.MINUS_INFINITY, true);
            copy.row(ID, "3", Instant.parse("-0043-03-15T12:00:00Z"), false);
        }));
        assertThat(Jdbc.texts(target, "SELECT (at AT TIME ZONE 'UTC')::text FROM t ORDER BY body"))
            .containsExactly("infinity", "-infinity", "0044-03-15 12:00:00 BC");
    }

    @Test
    void manyPiecesArriveWhole() {
        var rows = db.<Long>inTransaction(session -> session.copy(COPY, copy -> {
            for (var i = 0; i < 20_000; i++) {
                copy.row(new UUID(0, i), "é".repeat(i % 40), Instant.EPOCH, false);
            }
        }));
        assertThat(rows).isEqualTo(20_000);
        assertThat(Jdbc.number(target, "SELECT sum(length(body)) FROM t")).isEqualTo(20_000L / 40 * 780);
    }

    @Test
    void exceptionOfTheWriterLeavesNothingAndTheConnectionUsable() {
        assertThatExceptionOfType(IllegalStateException.class)
            .isThrownBy(() -> db.inTransaction(session -> session.copy(COPY, copy -> {
                for (var i = 0; i < 5_000; i++) {
                    copy.row(ID, "x".repeat(50), Instant.EPOCH, true);
                }
                throw new IllegalStateException("changed my mind");
            })))
            .withMessage("changed my mind");
        assertThat(Jdbc.number(target, "SELECT count(*) FROM t")).isZero();
        assertThat(copied("after")).isEqualTo(1);
        assertThat(db.connections()).isEqualTo(1);
    }

    @Test
    void rowThatTheServerRefusesIsToldWithItsState() {
        assertThatExceptionOfType(DbException.Refused.class)
            .isThrownBy(() -> db.inTransaction(
                session -> session.copy(COPY, copy -> copy.row("no uuid", "", null, null))))
            .satisfies(e -> assertThat(e.state()).isEqualTo("22P02"));
        assertThat(Jdbc.texts(target, "SELECT id FROM t")).isEqualTo(List.of());
    }

    private long copied(String body) {
        return db.<Long>inTransaction(
            session -> session.copy(COPY, copy -> copy.row(ID, body, Instant.EPOCH, true)));
    }
}
