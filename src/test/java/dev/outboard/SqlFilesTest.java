package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.operations.OwnTables;
import dev.outboard.core.outbox.AttemptTable;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Parts;
import dev.outboard.core.projections.Checkpoints;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.sample.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every statement that Outboard can send is understood by a real server, with the types of its parameters.
class SqlFilesTest {
    private static final Path QUEUE = Path.of("src/test/resources/dev/outboard/core/profiles/queue");
    private static final Names NAMES = Names.none()
        .and("events", "public", "events")
        .and("snapshots", "public", "snapshots")
        .and("notify_event_inserted", "public", "notify_event_inserted")
        .and("schema", "events")
        .and("table", "events", "outbox")
        .and("database", "postgres")
        .and("role", "postgres")
        .and("events_aggregate_id", "uuid")
        .and("snapshots_aggregate_id", "uuid")
        .and("outbox_aggregate_id", "uuid")
        .and("reader", "postgres")
        .and("channel", "new_event")
        .and("column", "id")
        .and("key", "aggregate_type")
        .and("version", "retry_count")
        .and(readModel());
    private static final Pattern QUOTED =
        Pattern.compile("\\$\\$.*?\\$\\$|'[^']*'|--[^\\n]*", Pattern.DOTALL);
    private static final Pattern NUMBER =
        Pattern.compile("(?:^|[,:] |-- )(\\d+)(?:(?:-| and |, )(\\d+))?(?= [\\p{L}(])");

    private static final Sql READ_MODEL = Sql.of(Sample.class, "account_summary");

    private static Connection connection;

    @BeforeAll
    static void create() {
        var target = TestServer.database("sql_files");
        OutboxTables.QUEUE.create(target);
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                AttemptTable.create(session);
                OwnTables.create(session);
                Checkpoints.create(session);
                session.execute(Sql.of(Checkpoints.class, "ddl/rebuild"));
                return session.execute(READ_MODEL);
            });
        }
        Jdbc.run(target, "CREATE TABLE noted (noted_number bigint, noted_key uuid)");
        connection = Jdbc.connect(target);
    }

    @AfterAll
    static void close() throws SQLException {
        connection.close();
    }

    @ParameterizedTest
    @MethodSource("files")
    void theServerTakesItAndItsParameters(Path file) throws IOException, SQLException {
        var outbox = file.startsWith(QUEUE) ? NAMES.and("outbox", "jobs", "event_queue")
            : NAMES.and("outbox", "events", "outbox");
        var sql = Sql.read(file.toString(), Parts.in(Files.readString(file))).with(outbox);

        try (var statement = connection.prepareStatement(sql.text())) {
            var parameters = statement.getParameterMetaData();
            for (var i = 1; i <= parameters.getParameterCount(); i++) {
                assertThat(parameters.getParameterTypeName(i)).isNotEqualTo("unknown");
            }
            assertThat(numbered(sql.text())).as("parameters that the header names")
                .isEqualTo(parameters.getParameterCount());
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void itIsOneStatementThatSaysWhatItAnswers(Path file) throws IOException {
        var text = Files.readString(file);

        assertThat(text).startsWith("-- ");
        assertThat(QUOTED.matcher(text).replaceAll("")).doesNotContain(";");
        assertThat(text.lines().filter(line -> line.startsWith("--"))).noneMatch(line -> line.contains("${"));
    }

    static List<Path> files() {
        return Stream.of(Path.of("resources"), QUEUE).flatMap(SqlFilesTest::below)
            .filter(file -> file.toString().endsWith(".sql")).sorted().toList();
    }

    private static Stream<Path> below(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Names readModel() {
        var columns = List.of("account_id", "owner_id", "version");
        return Names.none()
            .and("read_model", "public", "account_summary")
            .and("shadow", "public", "account_summary")
            .and("shadow_key", "shadow_key")
            .and("noted", "public", "noted")
            .and("noted_index", "noted_number")
            .and("moved", "public", "account_summary")
            .and("live_schema", "public")
            .and("live_name", "account_summary")
            .and("row_key", "account_id")
            .and("row_version", "version")
            .and("columns", "", columns)
            .and("new_columns", "EXCLUDED.", columns)
            .and("old_columns", "t.", columns)
            .and("live_columns", "l.", columns)
            .and("live_texts", "l.", columns, "::text")
            .and("shadow_columns", "s.", columns);
    }

    /// The highest number in the header from the line that begins with `1`; 0 where there is none.
    private static int numbered(String text) {
        return text.lines()
            .takeWhile(line -> line.startsWith("--"))
            .dropWhile(line -> !line.startsWith("-- 1"))
            .flatMap(line -> NUMBER.matcher(line).results())
            .flatMap(found -> Stream.of(found.group(1), found.group(2) == null ? "0" : found.group(2)))
            .mapToInt(Integer::parseInt)
            .max().orElse(0);
    }
}
