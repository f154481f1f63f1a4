package dev.outboard.core.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.export.HistoryExport.Outcome;
import dev.outboard.core.integrity.Ledger;
import dev.outboard.core.json.Json;
import dev.outboard.core.outbox.OutboxTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HistoryExportTest {
    private static final Masks SECRETS = new Masks(List.of(
        List.of("owner", "name"), List.of("lines", Masks.ELEMENT, "iban"), List.of("metadata", "user")));

    @TempDir
    private Path folder;

    @Test
    void eachEventIsALineWithItsDigits() throws IOException {
        var file = folder.resolve("history.jsonl");
        var outcome = HistoryExport.write(
            pages(List.of(event(1, "{\"amount\": 12.340, \"id\": 9007199254740993}"), event(2, "[1e5]"))),
            Format.JSONL, Masks.NONE, file, _ -> true);

        assertThat(outcome).isEqualTo(new Outcome.Written(2));
        assertThat(Files.readAllLines(file)).containsExactly(
            "{\"version\":1,\"type\":\"Opened\",\"occurred_at\":\"2026-03-09T11:52:18.406Z\","
                + "\"position\":101,\"event_id\":\"e-1\","
                + "\"aggregate_type\":\"Account\",\"aggregate_id\":\"a/1 \\\"x\\\"\","
                + "\"data\":{\"amount\": 12.340, \"id\": 9007199254740993}}",
            "{\"version\":2,\"type\":\"Opened\",\"occurred_at\":\"2026-03-09T11:52:18.406Z\","
                + "\"position\":102,\"event_id\":\"e-2\","
                + "\"aggregate_type\":\"Account\",\"aggregate_id\":\"a/1 \\\"x\\\"\","
                + "\"data\":[1e5]}");
    }

    @Test
    void csvGivesBackWhatWentIn() throws IOException {
        var file = folder.resolve("history.csv");
        var data = "{\"text\": \"a,b\\n\\\"c\\\"\", \"amount\": 0.10}";
        HistoryExport.write(pages(List.of(event(1, data))), Format.CSV, Masks.NONE, file, _ -> true);

        try (var csv = CsvReader.builder().ofCsvRecord(file)) {
            var rows = csv.stream().map(CsvRecord::getFields).toList();
            assertThat(rows).hasSize(2);
            assertThat(rows.getFirst()).containsExactly(
                "version", "type", "occurred_at", "position", "event_id", "aggregate_type", "aggregate_id",
                "data");
            assertThat(rows.getLast()).endsWith("a/1 \"x\"", data);
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void noMaskedValueIsAnywhereInTheFile(Format format) throws IOException {
        var events = IntStream.rangeClosed(1, 300).mapToObj(version -> event(version, """
            {"owner": {"name": "secret-%d", "city": "Ulm"}, "lines": [{"iban": "secret-%d", "n": 1},
             {"iban": {"deep": ["secret-%d"]}}], "metadata": {"user": "secret-%d", "correlation_id": "c-%d"},
             "amount": %d.50}""".formatted(version, version, version, version, version, version))).toList();
        var file = folder.resolve("masked." + format.ending());
        HistoryExport.write(pages(events), format, SECRETS, file, _ -> true);

        var text = Files.readString(file);
        assertThat(text).doesNotContain("secret").contains("***", "c-300", "300.50", "Ulm");
        assertThat(files()).containsExactly(file);
    }

    @Test
    void onlyItsOwnerMayReadIt() throws IOException {
        var file = folder.resolve("history.csv");
        HistoryExport.write(pages(List.of(event(1, "{}"))), Format.CSV, Masks.NONE, file, _ -> true);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
    }

    @Test
    void stoppedItLeavesWhatWasThereBefore() throws IOException {
        var file = folder.resolve("history.jsonl");
        Files.writeString(file, "before");
        var events = IntStream.rangeClosed(1, 5_000).mapToObj(version -> event(version, "{}")).toList();
        var outcome = HistoryExport.write(
            pages(events), Format.JSONL, Masks.NONE, file, written -> written < 1_000);

        assertThat(outcome).isEqualTo(new Outcome.Stopped());
        assertThat(Files.readString(file)).isEqualTo("before");
        assertThat(files()).containsExactly(file);
    }

    @Test
    void aFailureOnTheWayLeavesNothing() {
        var file = folder.resolve("history.jsonl");
        var events = IntStream.rangeClosed(1, 500)
            .mapToObj(version -> event(version, version == 400 ? "{\"iban\": \"x" : "{}")).toList();

        assertThatThrownBy(() -> HistoryExport.write(
            pages(events), Format.JSONL, Masks.NONE, file, _ -> true))
            .isInstanceOf(IllegalArgumentException.class);
        assertThat(files()).isEmpty();
    }

    @Test
    void versionsThatAreStoredTwiceAreAllWritten() throws IOException {
        var events = new ArrayList<StoredEvent>();
        for (var version = 1; version <= 400; version++) {
            for (var copy = 0; copy < (version == 51 ? 180 : version % 3 + 1); copy++) {
                events.add(event(version, "{}"));
            }
        }
        var file = folder.resolve("twice.jsonl");
        HistoryExport.write(pages(events), Format.JSONL, Masks.NONE, file, _ -> true);

        assertThat(Files.readAllLines(file)).hasSameSizeAs(events);
    }

    @Test
    void aHundredThousandEventsAreReadInPagesThatStaySmall() throws IOException {
        var most = new long[1];
        var file = folder.resolve("long.jsonl");
        var data = "{\"text\": \"" + "x".repeat(500) + "\"}";
        var outcome = HistoryExport.write((after, rows) -> {
            var page = IntStream.rangeClosed(Math.max(0, after) + 1, 100_000).limit(rows)
                .mapToObj(version -> event(version, data)).toList();
            most[0] = Math.max(most[0], page.size());
            return page;
        }, Format.JSONL, Masks.NONE, file, _ -> true);

        assertThat(outcome).isEqualTo(new Outcome.Written(100_000));
        assertThat(most[0]).isLessThanOrEqualTo(2_000);
        try (var lines = Files.lines(file)) {
            assertThat(lines.count()).isEqualTo(100_000);
        }
    }

    @Test
    void largePayloadsMakeThePagesSmaller() throws IOException {
        var most = new long[1];
        var data = "{\"text\": \"" + "x".repeat(1_000_000) + "\"}";
        HistoryExport.write((after, rows) -> {
            var page = IntStream.rangeClosed(Math.max(0, after) + 1, 80).limit(rows)
                .mapToObj(version -> event(version, data)).toList();
            if (after > 0) {
                most[0] = Math.max(most[0], page.size());
            }
            return page;
        }, Format.JSONL, Masks.NONE, folder.resolve("large.jsonl"), _ -> true);

        assertThat(most[0]).isLessThanOrEqualTo(4);
    }

    @Test
    void itReadsARealStore() throws IOException {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 130)) {
            var events = new EventReader(ledger.db, ledger.store);
            var file = folder.resolve("real.jsonl");
            HistoryExport.write(
                (after, rows) -> events.history("Account", Ledger.id(2), after, rows), Format.JSONL,
                new Masks(List.of(List.of("amount"))), file, _ -> true);

            var lines = Files.readAllLines(file);
            assertThat(lines).hasSize(130);
            assertThat(((Map<?, ?>) Json.read(lines.getLast())).get("version")).isEqualTo(130L);
            assertThat(lines).allMatch(line -> line.endsWith("\"data\":{\"amount\": \"***\"}}"));
        }
    }

    @Test
    void fieldsAreSeenWithHowManyEventsHaveThem() {
        var seen = new FieldsSeen();
        seen.add("{\"owner\": {\"name\": \"a\"}, \"lines\": [{\"iban\": 1}, {\"iban\": 2}]}");
        seen.add("{\"lines\": [], \"amount\": 1}");
        seen.add("[1]");

        assertThat(seen.events()).isEqualTo(3);
        assertThat(seen.fields()).extracting(field -> field.text() + " " + field.events())
            .containsExactly("amount 1", "lines 2", "lines[].iban 1", "owner 1", "owner.name 1");
    }

    private static HistoryExport.Pages pages(List<StoredEvent> events) {
        return (after, rows) -> events.stream()
            .filter(event -> event.header().version() > after).limit(rows).toList();
    }

    private static StoredEvent event(int version, String data) {
        return new StoredEvent(new EventHeader(
            100 + version, "e-" + version, "Account", "a/1 \"x\"", version, "Opened", data, data.length(),
            Instant.parse("2026-03-09T11:52:18.406Z")), data);
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
