package dev.outboard.core.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.core.connections.ConnectionsFile.Contents;
import dev.outboard.db.CommandLine;
import dev.outboard.db.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionsFileTest {
    private static final SavedConnection PROD = new SavedConnection(
        "1", "bank-prod", "db1.bank.example", 5432, "bank", "ledger_ops",
        Map.of("sslmode", "verify-full", "sslrootcert", "/etc/bank \"ca\".pem"), true, Poller.SKIPS_DEAD,
        Instant.parse("2026-11-30T08:52:00.125Z"));
    private static final SavedConnection LOCAL = SavedConnection.of(
        "2", new Target("localhost", 6432, "은행", "me", "secret", Map.of()));

    @TempDir
    private Path folder;
    private Path file;
    private ConnectionsFile connections;

    @BeforeEach
    void place() {
        file = folder.resolve("outboard/connections.json");
        connections = new ConnectionsFile(file);
    }

    @Test
    void whereThereIsNoFileThereAreNoConnectionsAndNoneIsMade() {
        assertThat(connections.read()).isEqualTo(known());
        assertThat(connections.remove("1")).isEqualTo(known());
        assertThat(file).doesNotExist();
    }

    @Test
    void whatWasPutIsReadAgainAsItWas() {
        connections.put(PROD);
        assertThat(connections.put(LOCAL)).isEqualTo(known(PROD, LOCAL));
        assertThat(new ConnectionsFile(file).read()).isEqualTo(known(PROD, LOCAL));
    }

    @Test
    void commandsAreKeptWordByWord() throws IOException {
        var both = PROD.by(new Commands(
            CommandLine.of("pass show 'bank prod'"),
            CommandLine.of("ssh -N -L {local-port}:{host}:{port} bastion")));
        connections.put(both);
        assertThat(connections.read()).isEqualTo(known(both));
        assertThat(Files.readString(file)).contains("[\"pass\",\"show\",\"bank prod\"]");
    }

    @Test
    void theUserWhileArmedIsKeptWhereItIsAnother() throws IOException {
        connections.put(PROD.armedAs("ledger_ops"));
        assertThat(Files.readString(file)).doesNotContain("armed_user");
        var other = PROD.armedAs("ledger_repair");
        connections.put(other);
        assertThat(connections.read()).isEqualTo(known(other));
        assertThat(Files.readString(file)).contains("\"armed_user\":\"ledger_repair\"");
    }

    @Test
    void aTunnelThatDoesNotSayWhereItListensIsNoTunnel() {
        assertThatThrownBy(() -> new Commands(CommandLine.NONE, CommandLine.of("ssh bastion")))
            .hasMessage("tunnel_command has no {local-port}");
    }

    @Test
    void noPasswordEverReachesTheFile() throws IOException {
        connections.put(LOCAL);
        assertThat(Files.readString(file)).doesNotContain("secret", "password").contains("\"은행\"");
    }

    @Test
    void onlyItsOwnerMayReadIt() throws IOException {
        connections.put(LOCAL);
        connections.put(PROD);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void oneOfTheSameIdIsChangedInItsPlace() {
        connections.put(PROD);
        connections.put(LOCAL);
        var renamed = PROD.encrypted(Encryption.REQUIRE, "");
        assertThat(connections.put(renamed)).isEqualTo(known(renamed, LOCAL));
    }

    @Test
    void whatWasRemovedComesBackWhereItWas() {
        connections.put(PROD);
        connections.put(LOCAL);
        assertThat(connections.remove("1")).isEqualTo(known(LOCAL));
        assertThat(connections.put(PROD, 0)).isEqualTo(known(PROD, LOCAL));
    }

    @Test
    void whatAnotherWindowHasSavedStays() {
        connections.put(PROD);
        new ConnectionsFile(file).put(LOCAL);
        assertThat(connections.remove("1")).isEqualTo(known(LOCAL));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "{", "[]", "{\"version\": 1}", "{\"version\": 2, \"connections\": []}",
        "{\"version\": 1, \"connections\": [{}]}", "{\"version\": 1, \"connections\": [7]}"})
    void aFileThatCantBeReadIsSaidAndLeftAsItIs(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(connections.read()).isInstanceOfSatisfying(Contents.Broken.class, broken -> {
            assertThat(broken.file()).isEqualTo(file);
            assertThat(broken.why()).isNotBlank();
        });
        assertThat(connections.put(PROD)).isInstanceOf(Contents.Broken.class);
        assertThat(connections.remove("1")).isInstanceOf(Contents.Broken.class);
        assertThat(file).hasContent(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "\"port\":5432      | \"port\":0           | connection 1: port is no number from 1 to 65535",
        "\"production\":true | \"production\":1     | connection 1: production is neither true nor false",
        "skips-dead         | skips   | connection 1: poller is “skips”, which Outboard doesn't know",
        "08:52              | noon                | connection 1: opened is no time",
        "\"host\"           | \"hosts\"           | connection 1: “hosts” is not known",
        "\"version\": 1     | \"version\": 2      | version is 2, and this Outboard reads 1"})
    void theFaultIsNamedWithItsPlace(String right, String wrong, String why) throws IOException {
        connections.put(PROD);
        Files.writeString(file, Files.readString(file).replace(right, wrong));
        assertThat(connections.read()).isEqualTo(new Contents.Broken(file, why));
    }

    @Test
    void aLinkToTheFileStaysALink() throws IOException {
        var kept = Files.createDirectories(folder.resolve("kept")).resolve("mine.json");
        connections.put(PROD);
        Files.move(file, kept);
        Files.createSymbolicLink(file, kept);
        connections.put(LOCAL);
        assertThat(file).isSymbolicLink();
        assertThat(new ConnectionsFile(kept).read()).isEqualTo(known(PROD, LOCAL));
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, '', /home/me/.config/outboard/connections.json",
        "Linux, /etc/xdg, /etc/xdg/outboard/connections.json",
        "Mac OS X, '', /home/me/Library/Application Support/Outboard/connections.json",
        "Windows 11, /roaming, /roaming/Outboard/connections.json"})
    void itLiesWhereThePlatformKeepsSettings(String system, String set, String place) {
        var environment = Map.of(system.startsWith("Windows") ? "APPDATA" : "XDG_CONFIG_HOME", set);
        assertThat(ConnectionsFile.usual(system, Path.of("/home/me"), environment)).hasToString(place);
    }

    private static Contents known(SavedConnection... connections) {
        return new Contents.Known(List.of(connections));
    }
}
