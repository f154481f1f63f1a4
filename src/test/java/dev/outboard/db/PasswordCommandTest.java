package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.outboard.Jdbc;
import dev.outboard.NeedsInstalled;
import dev.outboard.PrivateServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Against a server that asks for SCRAM, with programs that print what a file holds.
@NeedsInstalled({"initdb", "sh"})
class PasswordCommandTest {
    private static PrivateServer server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        server = PrivateServer.started();
        Jdbc.run(server.target("postgres"), "CREATE ROLE app LOGIN PASSWORD 'first'");
        server.letIn("host all app all scram-sha-256", "host all postgres all trust");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aPasswordThatRotatesIsAskedForWithEachNewConnection() throws IOException {
        var secret = rotate("first");
        var asked = folder.resolve("asked");
        var target = target(shell("echo {user}@{database} >> " + asked + "; cat " + secret));
        try (var db = Db.open(target, Limits.CONSOLE)) {
            assertThat(who(db)).isEqualTo("app");
            rotate("second");
            assertThat(who(db)).as("the connection that is open goes on").isEqualTo("app");
            assertThat(Files.readAllLines(asked)).containsExactly("app@postgres");
            try (var channel = db.channel()) {
                channel.heartbeat();
            }
            db.use(outer -> assertThat(who(db)).as("a second one of the pool").isEqualTo("app"));
            assertThat(Files.readAllLines(asked)).hasSize(3);
        } finally {
            rotate("first");
        }
    }

    @Test
    void theFirstLineIsThePasswordWithoutItsEnd() throws IOException {
        rotate("first");
        try (var db = Db.open(target(shell("printf 'first\\r\\nuser: app\\n'")), Limits.CONSOLE)) {
            assertThat(who(db)).isEqualTo("app");
        }
    }

    @Test
    void aCommandThatFailsIsNamedWithOneLineOfItsErrorsAndNothingThatItPrinted() {
        assertThat(failure(shell("echo hunter2; printf '\\033[31mvault is sealed\\n' >&2; exit 3")))
            .isEqualTo("PASSWORD_COMMAND: sh ended with 3: [31mvault is sealed");
        assertThat(failure(shell("echo hunter2; echo bad hunter2 >&2; exit 3")))
            .isEqualTo("PASSWORD_COMMAND: sh ended with 3");
        assertThat(failure(shell("echo hunter2; head -c 3000 /dev/zero | tr '\\0' x >&2; exit 1")))
            .startsWith("PASSWORD_COMMAND: sh ended with 1: xxx").hasSizeLessThan(300);
    }

    @Test
    void aCommandThatPrintsNothingOrIsNotThereIsNamed() {
        assertThat(failure(shell("true"))).isEqualTo("PASSWORD_COMMAND: sh printed nothing");
        assertThat(failure(new PasswordCommand(CommandLine.of("/opt/no-such-program"))))
            .isEqualTo("PASSWORD_COMMAND: no-such-program can't be started");
    }

    @Test
    void aCommandThatTakesTooLongIsEnded() {
        var mark = folder.resolve("mark").toString();
        var slow = new PasswordCommand(
            new CommandLine(List.of("sh", "-c", "sleep 600; echo " + mark)), Duration.ofSeconds(1));
        assertThat(failure(slow)).isEqualTo("PASSWORD_COMMAND: sh was not ready after 1 s");
        assertThat(ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").contains(mark))).isEmpty();
    }

    @Test
    void aPasswordThatTheServerRefusesIsNotRepeated() {
        try (var db = Db.open(target(shell("echo hunter2")), Limits.CONSOLE)) {
            var denied = catchThrowableOfType(DbException.Denied.class, () -> who(db));
            assertThat(denied.state()).isEqualTo("28P01");
            assertThat(denied).hasMessageNotContaining("hunter2");
        }
    }

    private Path rotate(String password) throws IOException {
        Jdbc.run(server.target("postgres"), "ALTER ROLE app PASSWORD '" + password + "'");
        return Files.writeString(folder.resolve("secret"), password + "\n");
    }

    private static PasswordCommand shell(String script) {
        return new PasswordCommand(new CommandLine(List.of("sh", "-c", script)));
    }

    private static Target target(PasswordCommand command) {
        return new Target(
            "localhost", server.port(), "postgres", "app", null, Map.of(), new Way(command, null));
    }

    private static String who(Db db) {
        return db.with(session -> session.one(sql("SELECT current_user AS me"), row -> row.text("me")));
    }

    private static String failure(PasswordCommand command) {
        try (var db = Db.open(target(command), Limits.CONSOLE)) {
            var failure = catchThrowableOfType(DbException.Unreachable.class, () -> who(db));
            return failure.obstacle() + ": " + failure.getMessage();
        }
    }
}
