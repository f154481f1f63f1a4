package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Forecast.Kept;
import dev.outboard.core.operations.JournalEntry.State;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// The journal in the database, and on disk alone where its table may not exist.
@ParameterizedClass
@EnumSource(Kept.class)
class JournalTest {
    @Parameter
    private Kept kept = Kept.DATABASE;

    @TempDir
    private Path folder;

    private Ground ground;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
        if (kept == Kept.DATABASE) {
            OwnTables.create(ground.arming, ground.operations(Ground.OURS).grants());
        }
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void eachOperationHasAnEntryWithWhoWhyAndWhatItDid() throws Exception {
        var ids = ground.put(3, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var receipt = Ground.receipt(
            ground.run(operations, new Action.Retry(), new Scope.Chosen(ids.subList(0, 1))));
        ground.run(operations, new Action.Discard(), new Scope.Chosen(ids.subList(1, 3)));
        new Journal(ground.journal, Clock.systemUTC()).armed(
            Ground.operator("m.lindqvist"), Duration.ofMinutes(15), "INC-2291");
        var entries = operations.journal().page(JournalFilter.ANY, null, 10).rows();

        assertThat(entries.stream().map(JournalEntry::what)).containsExactly("armed", "discard", "retry");
        var entry = entries.getLast();
        assertThat(entry.operation()).isEqualTo(receipt.operation());
        assertThat(entry.person()).isEqualTo("m.lindqvist");
        assertThat(entry.host()).isEqualTo("ws-114");
        assertThat(entry.role()).isEqualTo(kept == Kept.DATABASE ? "postgres" : "bank");
        assertThat(entry.why()).isEqualTo("INC-2291");
        assertThat(entry.scope()).isEqualTo(ids.getFirst());
        assertThat(entry.sql()).contains("SKIP LOCKED", ids.getFirst());
        assertThat(entry.asked()).isEqualTo(1);
        assertThat(entry.state()).isEqualTo(State.COMPLETE);
        assertThat(entry.counts()).isEqualTo(receipt.counts());
        assertThat(entry.inDatabase()).isEqualTo(kept == Kept.DATABASE);
        assertThat(operations.journal().receipt(entry.operation())).isEqualTo(receipt);
        assertThat(operations.journal().entry(entry.operation())).contains(entry);
        assertThat(operations.journal().open()).isEmpty();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(ground.journal)))
            .isEqualTo("rw-------");
    }

    @Test
    void itIsSearchedAndReadPageByPage() {
        var ids = ground.put(7, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        for (var id : ids) {
            ground.run(operations, new Action.Retry(), new Scope.Chosen(List.of(id)));
        }
        ground.run(operations, new Action.Postpone(Instant.parse("2031-01-01T00:00:00Z")),
            new Scope.Chosen(ids.subList(0, 1)));

        assertThat(pages(JournalFilter.ANY, 3)).hasSize(8).isSortedAccordingTo(
            (a, b) -> b.at().compareTo(a.at()));
        assertThat(pages(filter("retry", null), 3)).hasSize(7);
        assertThat(pages(filter("postpone", "inc-22"), 3)).hasSize(1);
        assertThat(pages(filter(null, "INC-9"), 3)).isEmpty();
    }

    @Test
    void anotherConsoleSeesWhatIsInProgress() {
        ground.fill(600);
        var operations = ground.operations(Ground.OURS);
        var desk = ground.desk(Ground.OURS);
        var other = new Operations(new Desk(
            desk.db(), desk.store(), desk.arming(),
            new Journal(folder.resolve("other").resolve("operations.jsonl"), Clock.systemUTC()),
            Ground.operator("a.okafor"), false));
        var seen = new ArrayList<InProgress>();
        var plan = Plan.of(new Action.Retry(), operations.freeze(Ground.all(null)));
        ground.run(operations, plan, new Course(progress -> {
            if (seen.isEmpty()) {
                seen.addAll(other.inProgress());
                assertThat(operations.inProgress()).isEmpty();
            }
        }));

        assertThat(seen).singleElement().satisfies(one -> assertThat(one.what()).contains("retry", "600"));
        assertThat(other.inProgress()).isEmpty();
    }

    @Test
    void aReceiptIsReadByAnotherMachineFromTheDatabase() {
        var ids = ground.put(2, MessageState.HELD);
        var receipt = Ground.receipt(
            ground.run(ground.operations(Ground.OURS), new Action.Retry(), new Scope.Chosen(ids)));
        var desk = ground.desk(Ground.OURS);
        var other = new JournalReader(new Desk(
            desk.db(), desk.store(), desk.arming(),
            new Journal(folder.resolve("other").resolve("operations.jsonl"), Clock.systemUTC()),
            Ground.operator("a.okafor"), false));

        assertThat(other.receipt(receipt.operation()).lines())
            .isEqualTo(kept == Kept.DATABASE ? receipt.lines() : List.of());
    }

    @Test
    void theTablesAreShownBeforeTheyAreMadeAndTheirLinesStay() {
        var grants = ground.operations(Ground.OURS).grants();
        if (kept == Kept.FILE) {
            assertThat(OwnTables.sql(grants)).contains(
                "CREATE SCHEMA", "CREATE TABLE outboard.operation", "CREATE TABLE outboard.archive");
            return;
        }
        assertThat(OwnTables.sql(grants)).isEmpty();
        var ids = ground.put(1, MessageState.HELD);
        ground.run(ground.operations(Ground.OURS), new Action.Retry(), new Scope.Chosen(ids));
        for (var change : List.of("UPDATE outboard.operation SET why = ''", "DELETE FROM outboard.operation",
            "TRUNCATE outboard.operation")) {
            assertThatThrownBy(() -> Jdbc.run(ground.target, change)).hasRootCauseMessage(
                "ERROR: outboard.operation is append-only\n"
                    + "  Where: PL/pgSQL function outboard.append_only() line 3 at RAISE");
        }
    }

    private static JournalFilter filter(@Nullable String what, @Nullable String text) {
        return new JournalFilter(what, null, null, null, null, text);
    }

    private List<JournalEntry> pages(JournalFilter filter, int rows) {
        var all = new ArrayList<JournalEntry>();
        String after = null;
        do {
            var page = ground.operations(Ground.OURS).journal().page(filter, after, rows);
            all.addAll(page.rows());
            after = page.next();
        } while (after != null);
        return all;
    }
}
