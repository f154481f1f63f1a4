package dev.outboard.core.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.core.alerts.Thresholds;
import dev.outboard.core.alerts.Watch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {
    @TempDir
    private Path folder;
    private Path file;
    private SettingsFile settings;

    @BeforeEach
    void place() {
        file = folder.resolve("outboard/settings.json");
        settings = new SettingsFile(file);
    }

    @Test
    void withoutAFileAllIsAsUsualAndNoneIsMade() {
        assertThat(settings.read()).isEqualTo(new SettingsFile.Contents(Settings.NONE, null));
        settings.change(all -> all);
        assertThat(file).doesNotExist();
    }

    @Test
    void whatThisOutboardDoesNotKnowIsKept() throws IOException {
        put("""
            {"theme": "dark", "limits": {"rows": 1.50},
             "alerts": {"backlog": 5, "later": [null, true], "dead": 7}}""");
        settings.change(Thresholds.of(settings.read().settings()).with(Watch.BACKLOG, 20_000)::into);
        assertThat(Files.readString(file)).isEqualTo("""
            {
              "theme": "dark",
              "limits": {
                "rows": 1.50
              },
              "alerts": {
                "backlog": 20000,
                "later": [null,true],
                "dead": 7,
                "oldest_waiting_minutes": 15,
                "dead_increase": 10,
                "projection_lag": 10000,
                "held_seconds": 60
              }
            }
            """);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"alerts\": {\"dead\": 5", "[]", "", "{\"a\": 1, \"a\": 2}"})
    void aBrokenFileIsSetAsideWithAllThatIsInIt(String text) throws IOException {
        put(text);
        var read = settings.read();
        assertThat(read.settings()).isEqualTo(Settings.NONE);
        assertThat(read.trouble()).isNotNull();
        assertThat(read.trouble().why()).isNotEmpty();
        assertThat(read.trouble().aside()).isEqualTo(folder.resolve("outboard/settings.json.broken"))
            .hasContent(text);
        assertThat(file).doesNotExist();
        assertThat(settings.read().trouble()).isNull();
    }

    @Test
    void aSecondBrokenFileDoesNotReplaceTheFirst() throws IOException {
        put("first");
        settings.read();
        put("second");
        settings.change(all -> all.with("alerts", "dead", 3L));
        assertThat(folder.resolve("outboard/settings.json.broken")).hasContent("first");
        assertThat(folder.resolve("outboard/settings.json.broken-2")).hasContent("second");
        assertThat(settings.read().settings()).isEqualTo(new Settings(Map.of("alerts", Map.of("dead", 3L))));
    }

    @Test
    void whatCanNotBeReadIsNotOverwritten() throws IOException {
        Files.createDirectories(file.resolve("inside"));
        assertThat(settings.read().trouble()).isNotNull();
        assertThatThrownBy(() -> settings.change(all -> all.with("alerts", "dead", 3L)))
            .isInstanceOf(UncheckedIOException.class).hasMessageContaining("can’t be read");
        assertThat(file.resolve("inside")).exists();
    }

    @Test
    void aValueThatIsNoThresholdIsToldAndTheUsualOneUsed() throws IOException {
        put("""
            {"alerts": {"backlog": "many", "dead": -1, "held_seconds": 0, "dead_increase": 1.5}}""");
        var read = settings.read().settings();
        assertThat(Thresholds.odd(read))
            .containsExactly("alerts.backlog", "alerts.dead", "alerts.dead_increase");
        assertThat(Thresholds.of(read)).isEqualTo(Thresholds.usual().with(Watch.HELD, 0));
    }

    @Test
    void theFileIsBesideTheConnections() {
        assertThat(SettingsFile.usual("Linux", Path.of("/home/m"), Map.of()))
            .isEqualTo(Path.of("/home/m/.config/outboard/settings.json"));
    }

    private void put(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
