package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.outboard.ChildJvm;
import dev.outboard.NeedsInstalled;
import dev.outboard.PrivateServer;
import dev.outboard.TunnelProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Through real processes, to a server whose name only the tunnel's other end would know.
@NeedsInstalled({"initdb", "openssl"})
class TunnelTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String HOST = "db1.bank.invalid";

    private static PrivateServer server;
    private static Path authority;

    @TempDir
    private Path folder;
    private TunnelProgram program;

    @BeforeAll
    static void start() {
        server = PrivateServer.started();
        authority = server.offerTls(HOST, 2);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void open() {
        program = new TunnelProgram(folder);
    }

    @Test
    void theServersOwnNameIsVerifiedThoughItIsReachedOnThisMachine() {
        try (var tunnel = tunnel(); var db = Db.open(at(HOST, tunnel), Limits.CONSOLE);
            var approach = new Approach(at(HOST, tunnel))) {
            assertThat(one(db)).isEqualTo(1);
            assertThat(approach.answer()).isTrue();
            assertThat(approach.encrypt()).isEqualTo(new Approach.Encryption("TLSv1.3", true));
            try (var channel = db.channel()) {
                channel.heartbeat();
            }
        }
    }

    @Test
    void aServerOfAnotherNameIsNotTrustedThroughATunnelEither() {
        try (var tunnel = tunnel(); var db = Db.open(at("localhost", tunnel), Limits.CONSOLE);
            var approach = new Approach(at("localhost", tunnel))) {
            approach.answer();
            assertThat(catchThrowableOfType(DbException.Unreachable.class, approach::encrypt).obstacle())
                .isEqualTo(Obstacle.OTHER_NAME);
            assertThat(failure(db)).hasMessageContaining("localhost");
            assertThat(failure(db).obstacle()).isNull();
        }
    }

    @Test
    void localhostBehindATunnelIsNotThisMachine() {
        try (var tunnel = tunnel()) {
            assertThat(at("localhost", tunnel).local()).isFalse();
            assertThat(at("localhost", tunnel).by(Way.DIRECT).local()).isTrue();
        }
    }

    @Test
    void aKilledTunnelIsStartedAgainByItselfAndSaysSo() {
        var opened = new AtomicInteger();
        try (var tunnel = tunnel(); var db = Db.open(at(HOST, tunnel), Limits.CONSOLE)) {
            assertThat(one(db)).isEqualTo(1);
            tunnel.whenOpen(opened::incrementAndGet);
            program.kill();
            await().atMost(SOON).until(() -> opened.get() == 1);
            await().atMost(SOON).ignoreExceptions().until(() -> one(db) == 1);
        }
    }

    @Test
    void aTunnelThatIsDownIsToldFromAServerThatIsDown() {
        try (var tunnel = tunnel(); var db = Db.open(at(HOST, tunnel), Limits.CONSOLE)) {
            assertThat(one(db)).isEqualTo(1);
            server.stop();
            assertThat(obstacleThatStays(db)).isEqualTo(Obstacle.BEHIND_TUNNEL);
            server.start();
            await().atMost(SOON).ignoreExceptions().until(() -> one(db) == 1);
            program.shut();
            await().atMost(SOON).untilAsserted(() -> assertThat(failure(db)).hasMessage(
                "java ended with 255: ssh: connect to host bastion port 22: [31mConnection refused"));
            assertThat(failure(db).obstacle()).isEqualTo(Obstacle.TUNNEL);
            program.open();
            await().atMost(SOON).ignoreExceptions().until(() -> one(db) == 1);
        }
    }

    @Test
    void aProgramThatIsNotThereOrEndsAtOnceIsNamed() {
        program.shut();
        try (var tunnel = tunnel()) {
            var failure = catchThrowableOfType(DbException.Unreachable.class, tunnel::port);
            assertThat(failure.getCause()).isInstanceOfSatisfying(CommandFailed.class, failed ->
                assertThat(failed.kind()).isEqualTo(new CommandFailed.Kind.Ended(255)));
        }
        var missing = CommandLine.of("no-such-program-here {local-port}");
        try (var tunnel = Tunnel.start(missing, at(HOST, null), folder.resolve("notes"))) {
            assertThatThrownBy(tunnel::port).hasMessage("no-such-program-here can't be started");
        }
    }

    @Test
    void theProgramEndsWithTheConnectionAndAllThatItHasStarted() {
        var shell = new CommandLine(List.of(
            "sh", "-c", program.line("{port}").text().replace("$", "\\$") + " & wait"));
        try (var tunnel = Tunnel.start(shell, at(HOST, null), folder.resolve("notes"))) {
            assertThat(tunnel.port()).isPositive();
            assertThat(program.running()).isNotEmpty();
        }
        await().atMost(SOON).until(() -> program.running().isEmpty());
        assertThat(folder.resolve("notes")).isEmptyDirectory();
    }

    @Test
    void aTunnelWhoseOutboardWasKilledIsEndedByTheNextOne() throws InterruptedException {
        var notes = folder.resolve("notes");
        try (var outboard = ChildJvm.start(
            Outboard.class, program.line("{port}").text(), Integer.toString(server.port()),
            notes.toString())) {
            await().atMost(SOON).until(() -> program.running().size() == 1 && noted(notes));
            outboard.kill();
            assertThat(program.running()).hasSize(1);
            new LeftOver(notes).end();
            await().atMost(SOON).until(() -> program.running().isEmpty());
            assertThat(notes).isEmptyDirectory();
        }
    }

    /// One with a tunnel, to be killed.
    static final class Outboard {
        private Outboard() {}

        static void main(String[] arguments) throws InterruptedException {
            var target = new Target(
                HOST, Integer.parseInt(arguments[1]), "postgres", "postgres", null, Map.of());
            try (var tunnel = Tunnel.start(
                CommandLine.of(arguments[0]), target, Path.of(arguments[2]))) {
                tunnel.port();
                Thread.currentThread().join();
            }
        }
    }

    private static boolean noted(Path notes) {
        return Files.isDirectory(notes) && Objects.requireNonNull(notes.toFile().list()).length == 1;
    }

    private Tunnel tunnel() {
        return Tunnel.start(program.line("{port}"), at(HOST, null), folder.resolve("notes"));
    }

    private static Target at(String host, @Nullable Tunnel tunnel) {
        return new Target(
            host, server.port(), "postgres", "postgres", null,
            Map.of("sslmode", "verify-full", "sslrootcert", authority.toString()), new Way(null, tunnel));
    }

    private static int one(Db db) {
        return db.with(session -> session.one(sql("SELECT 1 AS one"), row -> row.integer("one")));
    }

    /// The first failure may be the one of a connection that broke.
    private static Obstacle obstacleThatStays(Db db) {
        await().atMost(SOON).until(() -> failure(db).obstacle() != null);
        return failure(db).obstacle();
    }

    private static DbException.Unreachable failure(Db db) {
        return catchThrowableOfType(DbException.Unreachable.class, () -> one(db));
    }
}
