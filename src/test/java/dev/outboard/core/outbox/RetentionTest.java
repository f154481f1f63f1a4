package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Profile;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetentionTest {
    private static final Path REFERENCE = Path.of("resources/dev/outboard/core/profiles/reference");
    private static final String ADD = """
        INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, published_at, retry_count)
        SELECT 'Account', gen_random_uuid(), 'MoneyDeposited', '{}', %s, %d FROM generate_series(1, %d)""";

    @TempDir
    private Path folder;

    private Target target;
    private Db db;

    @BeforeEach
    void create() {
        target = TestServer.database("retention");
        db = Db.open(target, Limits.ENGINE);
        db.inTransaction(session -> {
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void onlyWhatWasPublishedThirtyDaysAgoIsDeleted() {
        add("now() - interval '30 days 1 minute'", 0, 6_000);
        add("now() - interval '29 days 23 hours'", 0, 7);
        add("NULL", 0, 5);
        add("NULL", 10, 3);
        Jdbc.run(target, "UPDATE events.outbox SET occurred_at = now() - interval '90 days'");

        var swept = retention(Store.reference()).sweep(() -> false);

        assertThat(swept).isEqualTo(new Retention.Swept(6_000, 0));
        assertThat(count("published_at IS NOT NULL")).isEqualTo(7);
        assertThat(count("published_at IS NULL AND retry_count = 0")).isEqualTo(5);
        assertThat(count("published_at IS NULL AND retry_count >= 10")).isEqualTo(3);
        assertThat(retention(Store.reference()).sweep(() -> false)).isEqualTo(new Retention.Swept(0, 0));
    }

    @Test
    void whatHasNoCopyInTheAuditStays() throws IOException {
        Jdbc.run(target, "CREATE TABLE audit (message_id bigint)");
        add("now() - interval '31 days'", 0, 20);
        Jdbc.run(target, "INSERT INTO audit SELECT id FROM events.outbox WHERE id % 2 = 0");

        var swept = retention(audited()).sweep(() -> false);

        assertThat(swept).isEqualTo(new Retention.Swept(10, 10));
        assertThat(count("id % 2 = 1")).isEqualTo(10);
    }

    @Test
    void aRowThatSomebodyHoldsIsLeftForTheNextDay() throws Exception {
        add("now() - interval '31 days'", 0, 3);
        try (var holder = Jdbc.connect(target)) {
            holder.setAutoCommit(false);
            Jdbc.run(holder, "SELECT 1 FROM events.outbox WHERE id = 2 FOR UPDATE");

            assertThat(retention(Store.reference()).sweep(() -> false).deleted()).isEqualTo(2);
        }
        assertThat(retention(Store.reference()).sweep(() -> false).deleted()).isEqualTo(1);
    }

    @Test
    void itEndsBetweenTwoChunks() {
        add("now() - interval '31 days'", 0, 1_200);
        var asked = new int[1];

        var swept = retention(Store.reference()).sweep(() -> ++asked[0] > 3);

        assertThat(swept.deleted()).isEqualTo(1_000);
        assertThat(count("true")).isEqualTo(200);
    }

    @Test
    void aDayHasOneSuchTimeAlsoWhenTheClocksChange() {
        var zone = ZoneId.of("Europe/Berlin");
        var daily = new Daily(LocalTime.of(2, 30), zone);

        assertThat(daily.after(Instant.parse("2026-03-28T12:00:00Z"))).isEqualTo("2026-03-29T01:30:00Z");
        assertThat(daily.after(Instant.parse("2026-03-29T01:30:00Z"))).isEqualTo("2026-03-30T00:30:00Z");
        assertThat(daily.until(Instant.parse("2026-06-01T00:00:00Z"))).isEqualTo(Duration.ofMinutes(30));
    }

    private Retention retention(Store store) {
        return new Retention(db, store, Retention.DOCUMENT);
    }

    /// The reference profile with a statement that tells what was copied.
    private Store audited() throws IOException {
        try (var files = Files.walk(REFERENCE)) {
            for (var file : files.toList()) {
                var copy = folder.resolve(REFERENCE.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
        Files.writeString(folder.resolve("outbox/audited.sql"), """
            -- Those of some messages that were copied.
            -- 1 ids
            SELECT message_id::text AS id FROM audit WHERE message_id = ANY (?::text[]::bigint[])
            """);
        var store = Store.of(Profile.read(folder), Map.of("outbox", new TableName("events", "outbox")));
        assertThat(store.has(Half.OUTBOX)).isTrue();
        return store;
    }

    private void add(String published, int attempts, int rows) {
        Jdbc.run(target, ADD.formatted(published, attempts, rows));
    }

    private long count(String where) {
        return Jdbc.number(target, "SELECT count(*) FROM events.outbox WHERE " + where);
    }
}
