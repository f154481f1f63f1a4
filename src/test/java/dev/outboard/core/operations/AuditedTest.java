package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Profile;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A profile that can prove a copy elsewhere: a purge of published messages takes only those.
class AuditedTest {
    private static final Path REFERENCE = Path.of("resources/dev/outboard/core/profiles/reference");

    @TempDir
    private Path folder;

    private Ground ground;

    @BeforeEach
    void create() throws IOException {
        ground = new Ground(OutboxTables.REFERENCE, folder);
        Jdbc.run(ground.target, "CREATE TABLE events.audit (message_id bigint PRIMARY KEY)");
        ground.put(4, MessageState.PUBLISHED);
        Jdbc.run(ground.target, "INSERT INTO events.audit VALUES (1), (3)");
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void onlyWhatIsProvenIsPurgedAndTheScriptHoldsNoMore() throws IOException {
        var operations = operations();
        assertThat(operations.provesCopies()).isTrue();
        assertThat(ground.operations(Ground.OURS).provesCopies()).isFalse();
        var before = Clock.systemUTC().instant().plus(Duration.ofDays(1));
        var plan = Plan.of(new Action.PurgePublished(before, false),
            operations.freeze(new Scope.PublishedBefore(before)));
        var forecast = operations.forecast(plan);
        assertThat(forecast.unsuited()).isEqualTo(Map.of(Unsuited.NOT_AUDITED, 2));
        assertThat(forecast.count(Part.AS_FROZEN)).isEqualTo(2);
        var script = folder.resolve("purge.sql");
        operations.script(forecast, script);
        assertThat(Files.readString(script)).contains("purge-published of 2 messages", "'{\"1\",\"3\"}'");

        assertThat(Ground.marks(ground.run(operations, plan, Course.unwatched())))
            .isEqualTo(Map.of(Mark.CHANGED, 2, Mark.LEFT_OUT, 2));
        assertThat(Jdbc.texts(ground.target, "SELECT id::text FROM events.outbox ORDER BY outbox.id"))
            .containsExactly("2", "4");
    }

    private Operations operations() throws IOException {
        var profile = Files.createDirectory(folder.resolve("audited"));
        try (var files = Files.walk(REFERENCE)) {
            for (var file : files.toList()) {
                var to = profile.resolve(REFERENCE.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
        }
        Files.writeString(profile.resolve("outbox/audited.sql"), """
            -- Those of which a copy is kept.
            -- 1 ids
            SELECT a.message_id::text AS id
              FROM unnest(?::text[]) AS f (id)
              JOIN events.audit AS a
                ON a.message_id = f.id::bigint
            """);
        var store = Store.of(
            Profile.read(profile), Map.of("outbox", new TableName("events", "outbox"))).with(Ground.OURS);
        var desk = ground.desk(Ground.OURS);
        return new Operations(new Desk(
            desk.db(), store, desk.arming(), desk.journal(), desk.operator(), false));
    }
}
