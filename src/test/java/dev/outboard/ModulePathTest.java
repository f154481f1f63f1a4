package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The application as it is started: as modules, where what a module doesn't open to others can't be reached.
class ModulePathTest {
    private static final String SESSIONS = """
        SELECT count(*) FROM pg_stat_activity
         WHERE application_name LIKE 'Outboard%' AND datname = ?""";

    @TempDir private Path home;

    @Test
    void theWindowOpensOnADatabase() throws IOException {
        var target = TestServer.database("module_path");
        try (var db = Db.open(target, Limits.CONSOLE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        var said = home.resolve("said");
        var process = start(target, said);
        try {
            await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(200)).until(() ->
                !process.isAlive() || Jdbc.number(TestServer.target("postgres"),
                    SESSIONS, target.database()) > 1);
            assertThat(process.isAlive()).as(Files.readString(said)).isTrue();
            assertThat(Files.readString(said)).doesNotContain("Exception");
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    private Process start(Target target, Path said) throws IOException {
        var modules =
            "target/classes" + File.pathSeparator + Files.readString(Path.of("target/runtime.path"));
        return new ProcessBuilder(List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m",
            "-Dglass.platform=Headless", "-Dprism.order=sw", "-Duser.home=" + home,
            "--enable-native-access=javafx.graphics", "--sun-misc-unsafe-memory-access=allow",
            "-p", modules, "--add-modules", "ALL-MODULE-PATH", "-m", "dev.outboard/dev.outboard.Main",
            "postgresql://%s@%s:%d/%s".formatted(
                target.user(), target.host(), target.port(), target.database())))
            .redirectErrorStream(true).redirectOutput(said.toFile()).start();
    }
}
