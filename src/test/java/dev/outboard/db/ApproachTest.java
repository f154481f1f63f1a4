package dev.outboard.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.outboard.TestServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Each way that ends before anybody has signed in, on real sockets.
class ApproachTest {
    private static final Duration PATIENCE = Duration.ofMillis(300);

    @Test
    void theServerIsFoundAnswersAndOffersNoEncryption() {
        try (var approach = new Approach(TestServer.target("postgres"))) {
            assertThat(approach.find()).isEqualTo("127.0.0.1");
            assertThat(approach.answer()).isFalse();
            assertThat(approach.encrypt()).isEqualTo(new Approach.Encryption("", false));
        }
    }

    @Test
    void aHostWithoutAnAddressIsUnknown() {
        assertThat(obstacle(at("no-such-host.invalid", 5432))).isEqualTo(Obstacle.UNKNOWN_HOST);
    }

    @Test
    void aPortWhereNobodyListensRefuses() throws IOException {
        int port;
        try (var socket = listening()) {
            port = socket.getLocalPort();
        }
        assertThat(obstacle(at("localhost", port))).isEqualTo(Obstacle.REFUSED);
    }

    @Test
    void aServerThatSaysNothingIsNotWaitedForLonger() throws IOException {
        try (var socket = listening()) {
            assertThat(obstacle(at("localhost", socket.getLocalPort()))).isEqualTo(Obstacle.SILENT);
        }
    }

    @Test
    void whoeverHangsUpAtOnceIsToldFromOneThatIsNotThere() throws IOException {
        try (var socket = listening()) {
            answering(socket, "");
            assertThat(obstacle(at("localhost", socket.getLocalPort()))).isEqualTo(Obstacle.HUNG_UP);
        }
    }

    @Test
    void whoeverSpeaksAnotherProtocolIsNoPostgres() throws IOException {
        try (var socket = listening()) {
            answering(socket, "HTTP/1.1 400 Bad Request\r\n\r\n");
            assertThat(obstacle(at("localhost", socket.getLocalPort()))).isEqualTo(Obstacle.NOT_POSTGRES);
        }
    }

    @Test
    void encryptionThatIsDemandedAndNotOfferedIsMissed() {
        var server = TestServer.target("postgres");
        var demanding = new Target(
            server.host(), server.port(), "postgres", "postgres", null, Map.of("sslmode", "require"));
        assertThat(obstacle(demanding)).isEqualTo(Obstacle.NO_TLS);
    }

    /// What ends the whole way.
    static Obstacle obstacle(Target target) {
        try (var approach = new Approach(target, PATIENCE)) {
            var failure = catchThrowableOfType(DbException.Unreachable.class, () -> {
                approach.find();
                approach.answer();
                approach.encrypt();
            });
            return failure.obstacle();
        }
    }

    private static Target at(String host, int port) {
        return new Target(host, port, "d", "u", null, Map.of());
    }

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getByName("localhost"));
    }

    private static void answering(ServerSocket socket, String answer) {
        Threads.start("answering", () -> {
            try (var caller = socket.accept()) {
                assertThat(caller.getInputStream().readNBytes(8)).hasSize(8);
                caller.getOutputStream().write(answer.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
