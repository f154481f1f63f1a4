package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is written to files for others: a script that does what the operation would, a receipt as a table.
class ScriptTest {
    @TempDir
    private Path folder;

    private Ground ground;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void aScriptDoesWhatTheOperationWouldWithTheSameGuards() throws Exception {
        ground.fill(1_203);
        ground.put(1, MessageState.RETRYING);
        var operations = ground.operations(Ground.OURS);
        var forecast = forecast(operations, new Action.Retry());
        assertThat(operations.scripts(forecast)).isTrue();
        var script = folder.resolve("retry.sql");
        assertThat(operations.script(forecast, script)).isEqualTo(3);
        Jdbc.run(ground.target, "UPDATE events.outbox SET retry_count = 11 WHERE id = 7");
        run(script);

        assertThat(ground.count("next_retry_at <= now() AND retry_count = 10")).isEqualTo(1_202);
        Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = 'infinity' WHERE id = 9");
        var due = forecast(operations, new Action.Retry());
        var rest = folder.resolve("rest.sql");
        operations.script(due, rest);
        assertThat(Files.readString(rest)).startsWith("-- Outboard: retry of 2 messages");
        assertThat(ground.count("id = 7 AND next_retry_at = 'infinity'")).isEqualTo(1);
        assertThat(Files.readString(script))
            .startsWith("-- Outboard: retry of 1203 messages in db1:5432/bank")
            .doesNotContain("…", "?");
        assertThat(folder.resolve("retry.sql.part")).doesNotExist();
    }

    @Test
    void anEditWithQuotesAndBackslashesIsWrittenAsItIs() throws Exception {
        OwnTables.create(ground.arming, ground.operations(Ground.OURS).grants());
        ground.put(1, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var payload = "{\"version\":1,\"data\":{\"note\":\"it's a \\\"path\\\" C:\\\\new, {x}?\"}}";
        var script = folder.resolve("edit.sql");
        operations.script(forecast(operations, new Action.Edit(payload)), script);
        run(script);

        assertThat(Jdbc.text(ground.target, "SELECT payload -> 'data' ->> 'note' FROM events.outbox"))
            .isEqualTo("it's a \"path\" C:\\new, {x}?");
        assertThat(Jdbc.number(ground.target, "SELECT count(*) FROM outboard.archive")).isEqualTo(1);
    }

    @Test
    void whatTakesMoreThanAStatementARowIsNoScript() {
        ground.fill(3);
        var ours = ground.operations(Ground.OURS);
        assertThat(ours.scripts(forecast(ours, new Action.Postpone(Instant.EPOCH)))).isTrue();
        assertThat(ours.scripts(forecast(ours, Action.Ramp.USUAL))).isFalse();
        assertThat(ours.scripts(forecast(ours, new Action.Discard()))).isFalse();
        assertThat(ours.scripts(forecast(ours, new Action.RetryStaggered(Duration.ofHours(1))))).isTrue();
        var skipping = ground.operations(Ground.SKIPPING);
        assertThat(skipping.scripts(forecast(skipping, new Action.Retry()))).isFalse();
        var document = ground.operations(Ground.DOCUMENT);
        OwnTables.create(ground.arming, document.grants());
        assertThat(document.scripts(forecast(document, new Action.Discard()))).isFalse();
        assertThat(ours.scripts(forecast(ours, new Action.Discard()))).isTrue();
    }

    @Test
    void aReceiptIsExportedWithWhatBecameOfEachMessage() throws IOException {
        var ids = ground.put(2, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var receipt = Ground.receipt(
            ground.run(operations, new Action.Retry(), Ground.all(MessageList.DEAD)));
        Jdbc.run(ground.target, "UPDATE events.outbox SET published_at = '2026-03-14 14:31:09Z' WHERE id = "
            + ids.getFirst());
        var following = operations.following();
        following.add(receipt.lines());
        following.look();
        ReceiptExport.Fates fates = line -> following.fate(line.id()).orElse(null);
        var csv = folder.resolve("receipt.csv");
        var json = folder.resolve("receipt.jsonl");

        assertThat(ReceiptExport.write(receipt, fates, Format.CSV, csv)).isEqualTo(2);
        assertThat(ReceiptExport.write(receipt, fates, Format.JSONL, json)).isEqualTo(2);
        var lines = Files.readAllLines(csv);
        assertThat(lines.getFirst()).startsWith("operation,message,aggregate_type,aggregate_id,state_before");
        assertThat(lines).hasSize(3).element(1).asString().contains(
            receipt.operation() + "," + ids.getFirst() + ",Account,", ",held,", ",infinity,", ",changed,",
            ",delivered,2026-03-14T14:31:09Z,");
        assertThat(Files.readAllLines(json)).hasSize(2).last().asString().contains(
            "\"message\":\"" + ids.getLast() + "\"", "\"became\":\"waiting\"", "\"became_at\":null");
    }

    @Test
    void whereItCanNotBeWrittenNothingIsLeftBehind() {
        ground.fill(1);
        var operations = ground.operations(Ground.OURS);
        var forecast = forecast(operations, new Action.Retry());

        assertThatThrownBy(() -> operations.script(forecast, folder.resolve("no").resolve("such.sql")))
            .isInstanceOf(NoSuchFileException.class);
        assertThat(folder.resolve("no")).doesNotExist();
    }

    private static Forecast forecast(Operations operations, Action action) {
        return operations.forecast(Plan.of(action, operations.freeze(Ground.all(MessageList.DEAD))));
    }

    private void run(Path script) throws IOException, SQLException {
        try (var connection = Jdbc.connect(ground.target)) {
            for (var statement : List.of(Files.readString(script).split(";\n"))) {
                if (!statement.isBlank()) {
                    Jdbc.run(connection, statement);
                }
            }
        }
    }
}
