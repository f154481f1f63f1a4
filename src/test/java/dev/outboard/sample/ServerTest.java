package dev.outboard.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerTest {
    private static final Sql DATABASE = Sql.of(ServerTest.class, "current_database");

    @TempDir
    private Path base;

    @Test
    void serverServesTheBankAndLeavesNothing() throws IOException {
        try (var server = Server.start(base); var db = Db.open(server.target(), Limits.ENGINE)) {
            assertThat(db.<String>with(session -> session.one(DATABASE, row -> row.text("name"))))
                .isEqualTo("bank");
        }
        assertThat(homes()).isEmpty();
        assertThat(Orphans.of(base)).isEmpty();
    }

    @Test
    void leftOversOfAKilledJvmAreReapedAndARunningOneIsLeftAlone() throws Exception {
        var killed = start();
        var running = start();
        assertThat(homes()).hasSize(2);
        assertThat(Orphans.of(base)).hasSizeGreaterThanOrEqualTo(2);

        killed.process.destroyForcibly();
        assertThat(killed.process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(Orphans.of(base)).as("the killed JVM's server runs on").hasSizeGreaterThanOrEqualTo(2);

        try (var server = Server.start(base); var db = Db.open(running.target(server), Limits.ENGINE)) {
            assertThat(homes()).hasSize(2);
            assertThat(db.<String>with(session -> session.one(DATABASE, row -> row.text("name"))))
                .isEqualTo("bank");
            await().atMost(Duration.ofSeconds(5)).until(() -> !listens(killed.port));
        }

        running.process.getOutputStream().write('\n');
        running.process.getOutputStream().flush();
        assertThat(running.process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(homes()).isEmpty();
        assertThat(Orphans.of(base)).isEmpty();
    }

    private List<Path> homes() throws IOException {
        try (var entries = Files.list(base)) {
            return entries.filter(entry -> entry.getFileName().toString().length() == 36).toList();
        }
    }

    private Child start() throws IOException {
        var process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), ServerProcess.class.getName(), base.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new Child(process, Integer.parseInt(out.readLine()));
    }

    private static boolean listens(int port) {
        try (var socket = new Socket("localhost", port)) {
            return socket.isConnected();
        } catch (IOException _) {
            return false;
        }
    }

    private record Child(Process process, int port) {
        Target target(Server like) {
            var target = like.target();
            return new Target(
                target.host(), port, target.database(), target.user(), null, target.options());
        }
    }
}
