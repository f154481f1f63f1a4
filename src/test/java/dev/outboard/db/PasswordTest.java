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
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Against a server that asks for SCRAM.
@NeedsInstalled("initdb")
class PasswordTest {
    private static final String PASSWORD_FILE = "org.postgresql.pgpassfile";

    private static PrivateServer server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        server = PrivateServer.started();
        Jdbc.run(server.target("postgres"), "CREATE ROLE app LOGIN PASSWORD 'sésame:ouvre'");
        server.letIn("host all app all scram-sha-256", "host all postgres all trust");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void forget() {
        System.clearProperty(PASSWORD_FILE);
    }

    @Test
    void passwordOfTheTargetLetsIn() {
        assertThat(who(target("sésame:ouvre"))).isEqualTo("app");
    }

    @Test
    void passwordComesFromTheFileOfLibpq() throws IOException {
        passwordFile("localhost:*:postgres:app:sésame\\:ouvre");
        assertThat(who(target(null))).isEqualTo("app");
        try (var db = Db.open(target(null), Limits.CONSOLE); var channel = db.channel()) {
            channel.heartbeat();
        }
    }

    @Test
    void missingPasswordIsAskedFor() throws IOException {
        passwordFile("elsewhere:*:*:*:x");
        var denied = denied(target(null));
        assertThat(denied.wantsPassword()).isTrue();
        assertThat(denied.state()).isEqualTo("08004");
    }

    @Test
    void wrongPasswordIsAskedForAgainAndNotRepeated() {
        var denied = denied(target("hunter2"));
        assertThat(denied.wantsPassword()).isTrue();
        assertThat(denied.state()).isEqualTo("28P01");
        assertThat(denied.getMessage()).doesNotContain("hunter2");
    }

    @Test
    void roleThatNoLineLetsInIsNotAskedForAPassword() {
        Jdbc.run(server.target("postgres"), "CREATE ROLE outsider LOGIN PASSWORD 'x'");
        assertThat(denied(server.as("outsider", "x", "postgres")).wantsPassword()).isFalse();
    }

    private static Target target(@org.jspecify.annotations.Nullable String password) {
        return new Target("localhost", server.port(), "postgres", "app", password, Map.of());
    }

    private static String who(Target target) {
        try (var db = Db.open(target, Limits.CONSOLE)) {
            return db.with(session -> session.one(sql("SELECT current_user AS me"), row -> row.text("me")));
        }
    }

    private static DbException.Denied denied(Target target) {
        return catchThrowableOfType(DbException.Denied.class, () -> who(target));
    }

    private void passwordFile(String line) throws IOException {
        var file = Files.createFile(folder.resolve("pgpass"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, line + "\n");
        System.setProperty(PASSWORD_FILE, file.toString());
    }
}
