package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefinitionsTest {
    @TempDir
    private Path folder;

    @Test
    void aBrokenFileNeverBreaksTheOthers() throws IOException {
        Files.writeString(folder.resolve("account_summary.json"), Accounts.definition());
        Files.writeString(folder.resolve("broken.json"), "{\"name\": ");
        Files.write(folder.resolve("latin.json"), new byte[] {'{', (byte) 0xe9, '}'});
        Files.writeString(folder.resolve("lock.json"), Accounts.definition()
            .replace("\"account_summary\",\n  \"agg", "\"locked\", \"lock\": \"a\", \"agg"));
        Files.writeString(folder.resolve("twice.json"), Accounts.definition());
        Files.writeString(folder.resolve("notes.txt"), "not read");

        var definitions = Definitions.in(folder);

        assertThat(definitions.all()).extracting(Projection::file).containsExactly("account_summary.json");
        assertThat(definitions.faults()).hasSize(4);
        assertThat(definitions.faults().get(0)).startsWith("broken.json: line 1, column");
        assertThat(definitions.faults().subList(1, 4)).containsExactly(
            "latin.json: is not text in UTF-8",
            "lock.json: lock: must be a whole number, not text",
            "twice.json: name: “account_summary” is the name of the definition in account_summary.json, too");
    }

    @Test
    void whereThereIsNoFolderThereAreNone() {
        assertThat(Definitions.in(folder.resolve("none"))).isEqualTo(new Definitions(List.of(), List.of()));
    }

    @Test
    void thoseOfTheSampleGoFirst() throws IOException {
        Files.writeString(folder.resolve("mine.json"), Accounts.definition());
        var sample = Projection.read("sample.json", Accounts.definition());

        var all = Definitions.in(folder).after(List.of(sample));

        assertThat(all.all()).containsExactly(sample);
        assertThat(all.faults()).containsExactly(
            "mine.json: name: “account_summary” is the name of the definition in sample.json, too");
    }
}
