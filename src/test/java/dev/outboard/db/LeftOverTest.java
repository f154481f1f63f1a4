package dev.outboard.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeftOverTest {
    @TempDir private Path folder = Path.of("");
    private Process process = new ProcessBuilder("true").start();

    LeftOverTest() throws IOException {}

    @BeforeEach
    void start() throws IOException {
        process = new ProcessBuilder("sleep", "600").start();
    }

    @AfterEach
    void end() {
        process.destroyForcibly();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1})
    void aProgramIsEndedThoughAnotherJvmReadsItsStartASecondOff(int off) throws IOException {
        note(Duration.ofSeconds(off));
        new LeftOver(folder).end();
        await().until(() -> !process.isAlive());
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aProgramThatWasGivenTheNumberLaterIsLeftAlone() throws IOException {
        note(Duration.ofMinutes(-10));
        new LeftOver(folder).end();
        assertThat(process.isAlive()).isTrue();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aNoteThatCanNotBeReadEndsNothing() throws IOException {
        Files.writeString(folder.resolve("a.running"), process.pid() + " yesterday");
        new LeftOver(folder).end();
        assertThat(process.isAlive()).isTrue();
    }

    private void note(Duration off) throws IOException {
        var start = process.toHandle().info().startInstant().orElseThrow().plus(off);
        Files.writeString(folder.resolve("a.running"), process.pid() + " " + start);
    }
}
