package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Place;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Values that break other consoles, in every list and every detail: shown as they are stored, and no page
/// breaks.
class OddValuesTest {
    private static final String ERROR = "\u001b[31m\tshalom\u202e " + "é\r\n".repeat(66_000);
    /// Of a trigger and a comment.
    private static final String NAME = "a {0} %s *b* `c` <d> && 😀 -- ;";
    private static final List<Odd> ODDS = List.of(
        new Odd("a number beyond 2^53", "jsonb", "{\"n\": 9007199254740993}", "9007199254740993"),
        new Odd("money with its zero", "jsonb", "{\"m\": 0.10}", "0.10"),
        new Odd("an exponent, written out by jsonb", "jsonb", "{\"e\": 1e100000}", "1" + "0".repeat(80)),
        new Odd("an exponent", "json", "{\"e\": 1e100000}", "1e100000"),
        new Odd("U+0000", "json", "{\"z\": \"a\\u0000b\"}", "a\\u0000b"),
        new Odd("half a character", "json", "{\"h\": \"\\ud800\"}", "\\ud800"),
        new Odd("one name twice", "json", "{\"a\": 1, \"a\": 2}", "\"a\": 2"),
        new Odd("5 000 deep", "jsonb", "[".repeat(5_000) + "7" + "]".repeat(5_000), "7"),
        new Odd("10 000 deep", "json", "{\"d\": " + "[".repeat(9_999) + "7" + "]".repeat(9_999) + "}", "7"),
        new Odd("1 MB", "jsonb", "{\"t\": \"" + "x".repeat(1_000_000) + "\", \"u\": 71}", "71"),
        new Odd("5 MB", "json", "{\"t\": \"" + "é".repeat(2_500_000) + "\", \"u\": 71}", "71"),
        new Odd("from right to left", "jsonb", "{\"r\": \"שלום \u202e עולם 😀\"}", "שלום"),
        new Odd("no object", "jsonb", "[1, null, \"x\"]", "null"),
        new Odd("only a text", "jsonb", "\"a \\\"b\\\" \\\\ c\"", "a \\\"b\\\""),
        new Odd("at infinity", "jsonb", "{\"n\": 1}", "1", "infinity"),
        new Odd("at minus infinity", "jsonb", "{\"n\": 2}", "2", "-infinity"),
        new Odd("before Christ", "jsonb", "{\"n\": 3}", "3", "0044-03-15 12:00:00+00 BC"),
        new Odd("far away", "jsonb", "{\"n\": 4}", "4", "294276-12-31 23:59:59+00"));

    private static Target jsonb;
    private static Target json;

    @BeforeAll
    static void create() throws SQLException {
        jsonb = created("jsonb");
        json = created("json");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyPlaceShowsThemAsTheyAreStored(String kind) {
        var target = kind.equals("json") ? json : jsonb;
        try (var living = new Living(target, target, List.of())) {
            var sight = living.sight();
            lists(sight, kind);
            for (var odd : ODDS) {
                if (odd.kind().equals(kind)) {
                    stream(sight, target, odd);
                    outbox(living, target, odd);
                    history(sight, target, odd);
                }
            }
        }
    }

    static Stream<String> kinds() {
        return Stream.of("jsonb", "json");
    }

    @Test
    void theSameIdInTwoTypesAreTwoHistories() {
        try (var living = new Living(jsonb, jsonb, List.of())) {
            var sight = living.sight();
            var twice = Jdbc.text(jsonb, "SELECT aggregate_id FROM events WHERE aggregate_type = 'Loan'");
            sight.go(new Place.Aggregates());
            sight.until("both", () -> sight.column("#rows", 1).stream().filter(String.valueOf(twice)::equals)
                .count() == 2);
            for (var type : List.of("Loan", "Account")) {
                sight.go(new Place.Aggregate(type, String.valueOf(twice), null));
                sight.until(type, () -> sight.text("#eventType").equals("Twice" + type)
                    && sight.text("#stateFoot").startsWith("Replayed"));
                assertThat(sight.rows("#rows")).isEqualTo(1);
            }
        }
    }

    @Test
    void theSheetOfARetryBearsTheError() {
        try (var living = new Living(jsonb, jsonb, List.of())) {
            var sight = living.sight();
            Fx.run(() -> living.window().access().arm(Duration.ofMinutes(5), "odd", () -> { }, failure -> {
                throw new AssertionError(failure);
            }));
            sight.go(new Place.Message(message(jsonb, ODDS.getFirst())));
            sight.until("retry", () -> sight.offers("#retry"));
            Fx.run(() -> ((Button) living.window().lookup("#retry")).fire());
            sight.until("the preview", () -> sight.text("#sql").contains("UPDATE"));
            sight.until("it can run", () -> sight.offers("#run"));
        }
    }

    @Test
    void theDoctorBearsAnOddNameToo() throws SQLException {
        var target = created("jsonb");
        Jdbc.run(target,
            "ALTER TRIGGER " + Jdbc.text(target, "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")
                + " ON events RENAME TO \"" + NAME + "\"",
            "ALTER TABLE events DISABLE TRIGGER USER",
            "COMMENT ON TABLE events IS '" + NAME + "'", "COMMENT ON TABLE events.outbox IS '" + NAME + "'");
        try (var living = new Living(target, target, List.of())) {
            var sight = living.sight();
            sight.go(new Place.Doctor());
            sight.until("the trigger's name", () -> sight.words().contains(NAME));
        }
    }

    private static void lists(Sight sight, String kind) {
        var count = (int) ODDS.stream().filter(odd -> odd.kind().equals(kind)).count();
        sight.go(new Place.Overview());
        sight.until("the group", () -> sight.column("#groups", 0).equals(List.of(Integer.toString(count))));
        sight.go(new Place.Stream(null));
        sight.until("all events", () -> sight.column("#table", 1).size() >= count);
        sight.go(new Place.Outbox(Place.Messages.DEAD, null));
        sight.until("all messages", () -> sight.column("#messages", 1).size() == count);
        sight.until("their group", () -> sight.rows("#groups") == 1);
        sight.go(new Place.Aggregates());
        sight.until("all aggregates", () -> sight.column("#rows", 1).size() >= count);
        assertThat(sight.text("#trouble")).isEmpty();
    }

    private static void stream(Sight sight, Target target, Odd odd) {
        sight.go(new Place.Stream(Jdbc.number(target, "SELECT global_position" + of(odd))));
        sight.until("payload of " + odd.name(), () -> shown(sight.lines("#json"), odd));
        assertThat(sight.text("#payloadNote")).as(odd.name()).isEmpty();
    }

    private static void outbox(Living living, Target target, Odd odd) {
        var sight = living.sight();
        sight.go(new Place.Message(message(target, odd)));
        sight.until("its message", () -> sight.text("#title").contains(message(target, odd))
            && sight.rows("#payload") > 0);
        if (sight.offers("#readAll")) {
            Fx.run(() -> ((Button) living.window().lookup("#readAll")).fire());
        }
        sight.until("message of " + odd.name(), () -> shown(sight.lines("#payload"), odd));
        assertThat(sight.text("#error")).as("the error of " + odd.name()).contains("shalom\\u202e");
        assertThat(sight.shows("#trouble")).as(odd.name()).isFalse();
    }

    private static void history(Sight sight, Target target, Odd odd) {
        sight.go(new Place.Aggregate(
            "Account", String.valueOf(Jdbc.text(target, "SELECT aggregate_id" + of(odd))), null));
        sight.until("history of " + odd.name(), () -> sight.rows("#rows") == 1
            && sight.text("#stateFoot").startsWith("Replayed") && shown(sight.lines("#data"), odd));
        assertThat(sight.text("#eventId")).isEqualTo(Jdbc.text(target, "SELECT event_id" + of(odd)));
        assertThat(sight.text("#trouble")).as(odd.name()).isEmpty();
    }

    private static boolean shown(List<String> lines, Odd odd) {
        return lines.stream().anyMatch(line -> line.contains(odd.shown()));
    }

    private static String message(Target target, Odd odd) {
        return String.valueOf(Jdbc.text(
            target, "SELECT id FROM events.outbox WHERE event_type = ?", odd.name()));
    }

    private static String of(Odd odd) {
        return " FROM events WHERE event_type = '" + odd.name() + "'";
    }

    private static Target created(String kind) throws SQLException {
        var target = TestServer.database("odd_" + kind);
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        Jdbc.run(target,
            "ALTER TABLE events ALTER COLUMN event_data TYPE " + kind,
            "ALTER TABLE events.outbox ALTER COLUMN payload TYPE " + kind,
            "DROP INDEX idx_events_aggregate_seq",
            "CREATE UNIQUE INDEX ON events (aggregate_id, aggregate_type, sequence_number)",
            "INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number) "
                + "SELECT id, type, 'Twice' || type, '{}'::" + kind + ", 1 FROM gen_random_uuid() AS id, "
                + "unnest(ARRAY['Loan', 'Account']) AS type");
        for (var odd : ODDS) {
            if (odd.kind().equals(kind)) {
                put(target, odd);
            }
        }
        return target;
    }

    private static void put(Target target, Odd odd) throws SQLException {
        try (var connection = Jdbc.connect(target);
            var event = connection.prepareStatement("""
                INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number,
                                    occurred_at)
                VALUES (gen_random_uuid(), 'Account', ?, CAST(? AS %s), 1, CAST(? AS timestamptz))
                """.formatted(odd.kind()));
            var message = connection.prepareStatement("""
                INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, occurred_at,
                                           retry_count, last_error, next_retry_at)
                SELECT aggregate_type, aggregate_id, event_type, event_data, occurred_at, 10, ?, 'infinity'
                  FROM events
                 WHERE event_type = ?""")) {
            event.setString(1, odd.name());
            event.setString(2, odd.json());
            event.setString(3, odd.time());
            event.execute();
            message.setString(1, ERROR);
            message.setString(2, odd.name());
            message.execute();
        }
    }

    /// @param name also the event's type
    /// @param kind of the column
    /// @param shown what must be seen of it
    private record Odd(String name, String kind, String json, String shown, String time) {
        Odd(String name, String kind, String json, String shown) {
            this(name, kind, json, shown, "2026-03-12 14:30:41+00");
        }
    }
}
