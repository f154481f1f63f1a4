package dev.outboard.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.outboard.NeedsInstalled;
import dev.outboard.PrivateServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Against a server whose certificate is for `localhost`.
@NeedsInstalled({"initdb", "openssl"})
class ApproachTlsTest {
    private static PrivateServer server;
    private static Path certificate;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        server = PrivateServer.started();
        certificate = server.offerTls();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theServersProofIsCheckedAsFarAsIsDemanded() {
        assertThat(encryption("localhost", "verify-full", certificate)).isEqualTo("TLSv1.3 true");
        assertThat(encryption("127.0.0.1", "verify-ca", certificate)).isEqualTo("TLSv1.3 true");
        assertThat(encryption("localhost", "require", null)).isEqualTo("TLSv1.3 false");
        assertThat(encryption("localhost", "prefer", null)).isEqualTo("TLSv1.3 false");
        assertThat(encryption("localhost", "disable", null)).isEqualTo(" false");
    }

    @Test
    void aCertificateThatNoAuthorityOfThisMachineHasSignedIsNotTrusted() {
        assertThat(obstacle("localhost", "verify-full", null)).isEqualTo(Obstacle.NOT_TRUSTED);
    }

    @Test
    void aCertificateOfAnotherAuthorityIsNotTrusted() {
        var other = server.authority("other");
        assertThat(obstacle("localhost", "verify-ca", other)).isEqualTo(Obstacle.NOT_TRUSTED);
    }

    @Test
    void aCertificateForAnotherHostNamesTheHostsThatItIsFor() {
        var failure = failure("127.0.0.1", "verify-full", certificate);
        assertThat(failure.obstacle()).isEqualTo(Obstacle.OTHER_NAME);
        assertThat(failure).hasMessage("localhost");
    }

    @Test
    void aFileOfAuthoritiesThatIsNotThereOrHoldsNoneIsNamed() throws IOException {
        assertThat(obstacle("localhost", "verify-ca", folder.resolve("none.crt")))
            .isEqualTo(Obstacle.CERTIFICATE_FILE);
        var other = Files.writeString(folder.resolve("letter.crt"), "Dear server");
        assertThat(obstacle("localhost", "verify-ca", other)).isEqualTo(Obstacle.CERTIFICATE_FILE);
    }

    @Test
    void aCertificateOutOfDateIsToldFromOneThatNobodyKnows() {
        try (var old = PrivateServer.started()) {
            var expired = old.offerTls(-1);
            assertThat(failure(target(old, "localhost", "verify-full", expired)).obstacle())
                .isEqualTo(Obstacle.EXPIRED);
        }
    }

    private static String encryption(String host, String mode, @Nullable Path file) {
        try (var approach = new Approach(target(server, host, mode, file))) {
            approach.find();
            assertThat(approach.answer()).isTrue();
            var encryption = approach.encrypt();
            return encryption.protocol() + " " + encryption.verified();
        }
    }

    private static Obstacle obstacle(
        String host, String mode, @Nullable Path file) {
        return failure(host, mode, file).obstacle();
    }

    private static DbException.Unreachable failure(
        String host, String mode, @Nullable Path file) {
        return failure(target(server, host, mode, file));
    }

    private static DbException.Unreachable failure(Target target) {
        try (var approach = new Approach(target)) {
            approach.find();
            approach.answer();
            return catchThrowableOfType(DbException.Unreachable.class, approach::encrypt);
        }
    }

    private static Target target(
        PrivateServer at, String host, String mode, @Nullable Path file) {
        var options = new HashMap<>(Map.of("sslmode", mode));
        if (file != null) {
            options.put("sslrootcert", file.toString());
        }
        return new Target(host, at.port(), "postgres", "postgres", null, options);
    }
}
