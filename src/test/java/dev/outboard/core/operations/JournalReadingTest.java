package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.JournalHome.Table;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The journal as a screen reads it: from both places at once, at any length, and with what is wrong with it.
class JournalReadingTest {
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
    void whatTwoConsolesDidIsReadOnceFromBothPlaces() {
        var before = retry(ground.desk(Ground.OURS));
        tables();
        var ours = retry(ground.desk(Ground.OURS));
        var other = desk("other", "a.okafor");
        var theirs = retry(other);

        var reading = read(ground.desk(Ground.OURS), JournalFilter.ANY);
        assertThat(reading.home()).isEqualTo(new JournalHome(ground.journal, 0, Table.THERE, "postgres"));
        assertThat(reading.page().rows().stream().map(JournalEntry::operation))
            .containsExactly(theirs, ours, before);
        assertThat(reading.page().rows().stream().map(one -> one.onDisk() + " " + one.inDatabase()))
            .containsExactly("false true", "true true", "true false");
        assertThat(read(other, JournalFilter.ANY).page().rows().stream().map(JournalEntry::operation))
            .containsExactly(theirs, ours);
    }

    @Test
    void tenThousandEntriesAreReadPageByPage() {
        tables();
        Jdbc.run(ground.target, """
            INSERT INTO outboard.operation (operation, phase, at, person, host, what, why, entry)
            SELECT md5(i::text)::uuid, p.phase, '2026-03-01'::timestamptz + i / 3 * interval '1 s',
                   'j.tanaka', 'ws-9', 'retry', 'INC-' || i,
                   json_build_object('entry', p.phase, 'operation', md5(i::text)::uuid, 'what', 'retry',
                       'who', 'j.tanaka', 'host', 'ws-9', 'why', 'INC-' || i, 'asked', 1,
                       'sql', repeat('SELECT 1 -- ', 100), 'outcome', 'complete',
                       'counts', json_build_object('changed', 1))::text
              FROM generate_series(1, 10000) AS i,
                   (VALUES ('begun'), ('ended')) AS p (phase)""", "ANALYZE outboard.operation");
        var desk = ground.desk(Ground.OURS);
        var first = System.nanoTime();
        read(desk, JournalFilter.ANY);
        var took = Duration.ofNanos(System.nanoTime() - first);
        var all = pages(desk, JournalFilter.ANY, 100);

        assertThat(all).hasSize(10_000).isSortedAccordingTo((a, b) -> b.at().compareTo(a.at()));
        assertThat(new HashSet<>(all.stream().map(JournalEntry::operation).toList())).hasSize(10_000);
        assertThat(pages(desk, filter("inc-77"), 100)).hasSize(111);
        assertThat(pages(desk, filter("nothing of the kind"), 100)).isEmpty();
        assertThat(took).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void brokenLinesAreCountedAndTakeNoOtherWithThem() throws IOException {
        var first = retry(ground.desk(Ground.OURS));
        Files.writeString(ground.journal, """
            not json
            {"entry": "begun", "operation": "none", "at": "never"}
            {"entry": "ended", "operation": "%s", "at": "2026-03-12T09:00:00Z", "outcome": "unheard of"}
            [1, 2]
            {"entry": "beg""".formatted(UUID.randomUUID()), StandardOpenOption.APPEND);
        var desk = ground.desk(Ground.OURS);
        assertThat(read(desk, JournalFilter.ANY).home().unreadable()).isEqualTo(5);
        var second = retry(desk);

        var reading = read(desk, JournalFilter.ANY);
        assertThat(reading.home().unreadable()).isEqualTo(5);
        assertThat(reading.page().rows().stream().map(JournalEntry::operation))
            .containsExactly(second, first);
    }

    @Test
    void whatIsNoTextAtAllIsCountedToo() throws IOException {
        Files.write(ground.journal, new byte[] {(byte) 0xff, (byte) 0xfe, 0, '\n'});
        var ours = retry(ground.desk(Ground.OURS));

        var reading = read(ground.desk(Ground.OURS), JournalFilter.ANY);
        assertThat(reading.home().unreadable()).isEqualTo(1);
        assertThat(reading.page().rows().stream().map(JournalEntry::operation)).containsExactly(ours);
    }

    @Test
    void aRoleThatMayNotReadTheTableHasTheDiskAlone() {
        tables();
        var ours = retry(ground.desk(Ground.OURS));
        retry(desk("other", "a.okafor"));
        Jdbc.run(ground.target, "CREATE ROLE only_looks LOGIN PASSWORD 'x'",
            "GRANT USAGE ON SCHEMA events, outboard TO only_looks",
            "GRANT SELECT ON events.outbox TO only_looks");
        try (var db = Db.open(as("only_looks"), Limits.CONSOLE)) {
            var known = ground.desk(Ground.OURS);
            var reading = read(new Desk(
                db, known.store(), known.arming(), known.journal(), known.operator(), false),
                JournalFilter.ANY);

            assertThat(reading.home().table()).isEqualTo(Table.NO_RIGHT);
            assertThat(reading.home().role()).isEqualTo("only_looks");
            assertThat(reading.page().rows().stream().map(JournalEntry::operation)).containsExactly(ours);
        } finally {
            Jdbc.run(ground.target, "DROP OWNED BY only_looks", "DROP ROLE only_looks");
        }
    }

    @Test
    void whileTheDatabaseIsOutOfReachTheDiskIsRead() throws IOException {
        tables();
        var ours = retry(ground.desk(Ground.OURS));
        var known = ground.desk(Ground.OURS);
        int nobody;
        try (var socket = new ServerSocket(0)) {
            nobody = socket.getLocalPort();
        }
        try (var db = Db.open(Target.of("postgresql://postgres@localhost:" + nobody + "/bank"),
            Limits.CONSOLE)) {
            var desk = new Desk(
                db, known.store(), known.arming(), known.journal(), known.operator(), false);
            var reading = read(desk, JournalFilter.ANY);

            assertThat(reading.home().table()).isEqualTo(Table.OUT_OF_REACH);
            assertThat(reading.page().rows().stream().map(JournalEntry::operation)).containsExactly(ours);
            assertThat(new JournalReader(desk).receipt(ours).lines()).hasSize(1);
        }
    }

    @Test
    void whatWasArchivedIsCountedWhereItIs() {
        assertThat(new JournalReader(ground.desk(Ground.OURS)).archived(discard())).isEqualTo(
            new Archived(0, 2));
        tables();
        assertThat(new JournalReader(ground.desk(Ground.OURS)).archived(discard())).isEqualTo(
            new Archived(2, 0));
    }

    @Test
    void anArmingHasItsEndWhereItWasDisarmed() throws IOException {
        var journal = new Journal(ground.journal, Clock.systemUTC());
        var who = Ground.operator("m.lindqvist");
        journal.disarmed(journal.armed(who, Duration.ofMinutes(15), "INC-2291"));
        journal.armed(who, Duration.ofMinutes(5), "again");

        var rows = read(ground.desk(Ground.OURS), JournalFilter.ANY).page().rows();
        assertThat(rows.stream().map(one -> one.why() + " " + (one.endedAt() == null)))
            .containsExactly("again true", "INC-2291 false");
        assertThat(rows).allMatch(JournalEntry::arming);
        assertThat(new JournalReader(ground.desk(Ground.OURS)).open()).isEmpty();
    }

    @Test
    void itIsExportedWhole() throws IOException {
        var ours = retry(ground.desk(Ground.OURS));
        var desk = ground.desk(Ground.OURS);
        JournalExport.Pages pages = after -> new JournalReader(desk).read(JournalFilter.ANY, after, 1);
        retry(desk);
        var csv = folder.resolve("journal.csv");
        var json = folder.resolve("journal.jsonl");

        assertThat(JournalExport.write(pages, JournalExport.Format.CSV, csv)).isEqualTo(2);
        assertThat(JournalExport.write(pages, JournalExport.Format.JSONL, json)).isEqualTo(2);
        assertThat(Files.readString(csv)).startsWith("operation,at,ended_at,what,scope,person")
            .contains(ours.toString(), "INC-2291", "\"");
        assertThat(Files.readAllLines(json)).hasSize(2).last().asString()
            .contains("\"operation\":\"" + ours + "\"", "\"changed\":1", "\"state\":\"complete\"");
        assertThat(folder.resolve("journal.csv.part")).doesNotExist();
    }

    @Test
    void whoIsArmedIsSeenByOtherConsolesAndIsNoOperationInProgress() throws IOException {
        tables();
        var mine = desk("mine", "m.lindqvist");
        var record = new ArmingRecord(mine.arming(), mine.journal(), mine.operator(), () -> true);
        var first = record.armed(Duration.ofMinutes(15), "INC-2291");
        var other = new JournalReader(desk("other", "a.okafor"));

        assertThat(other.page(JournalFilter.ANY, null, 9).rows()).singleElement().satisfies(entry -> {
            assertThat(entry.operation()).isEqualTo(first);
            assertThat(entry.arming()).isTrue();
            assertThat(entry.person()).isEqualTo("m.lindqvist");
            assertThat(entry.scope()).isEqualTo("PT15M");
            assertThat(entry.state()).isEqualTo(JournalEntry.State.COMPLETE);
            assertThat(entry.endedAt()).isNull();
        });
        assertThat(other.open()).isEmpty();
        assertThat(new Operations(desk("other", "a.okafor")).inProgress()).isEmpty();

        mine.arming().disarm(db -> {
            try {
                record.disarmed(first, "INC-2291", db);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).run();

        assertThat(mine.arming().armed()).isEmpty();
        assertThat(other.entry(first).orElseThrow().endedAt()).isNotNull();
        assertThat(new JournalReader(mine).page(JournalFilter.ANY, null, 9).rows()).singleElement()
            .satisfies(entry -> assertThat(entry.inDatabase() && entry.onDisk()).isTrue());
    }

    private void tables() {
        assertThat(OwnTables.create(ground.arming, ground.operations(Ground.OURS).grants())).isTrue();
    }

    private Desk desk(String machine, String person) {
        var desk = ground.desk(Ground.OURS);
        return new Desk(
            desk.db(), desk.store(), desk.arming(),
            new Journal(folder.resolve(machine).resolve("operations.jsonl"), Clock.systemUTC()),
            Ground.operator(person), false);
    }

    private UUID retry(Desk desk) {
        var ids = List.of(ground.put(MessageState.HELD, UUID.randomUUID().toString()));
        var ended = ground.run(new Operations(desk), new Action.Retry(), new Scope.Chosen(ids));
        return Ground.receipt(ended).operation();
    }

    private UUID discard() {
        var ended = ground.run(
            ground.operations(Ground.OURS), new Action.Discard(),
            new Scope.Chosen(ground.put(2, MessageState.HELD)));
        return Ground.receipt(ended).operation();
    }

    private Target as(String role) {
        var target = ground.target;
        return Target.of("postgresql://%s@%s:%d/%s".formatted(
            role, target.host(), target.port(), target.database())).withPassword("x");
    }

    private static JournalReading read(Desk desk, JournalFilter filter) {
        return new JournalReader(desk).read(filter, null, 100);
    }

    private static JournalFilter filter(String text) {
        return new JournalFilter(null, null, null, null, null, text);
    }

    private static List<JournalEntry> pages(Desk desk, JournalFilter filter, int rows) {
        var all = new ArrayList<JournalEntry>();
        @Nullable String after = null;
        do {
            var page = new JournalReader(desk).read(filter, after, rows).page();
            all.addAll(page.rows());
            after = page.next();
        } while (after != null);
        return all;
    }
}
