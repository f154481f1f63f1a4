package dev.outboard.core.profiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.core.outbox.PollerContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileTest {
    private static final Path QUEUE = Path.of("src/test/resources/dev/outboard/core/profiles/queue");

    @TempDir
    Path folder = Path.of("");

    private Path profile = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        profile = folder.resolve("mine");
        Files.createDirectories(profile.resolve("outbox"));
        try (var files = Files.walk(QUEUE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, profile.resolve(QUEUE.relativize(file)));
            }
        }
    }

    @Test
    void theReferenceStatesTheDocumentsPoller() {
        assertThat(Profiles.reference().poller()).isEqualTo(new PollerContract(
            PollerContract.Order.NONE, true, PollerContract.Locks.NONE, Duration.ofSeconds(60),
            PollerContract.Parks.NONE));
        assertThat(Profiles.reference().limit()).isEqualTo(10);
    }

    @Test
    void aFolderOfProfilesComesAfterTheBuiltIn() {
        var profiles = Profiles.builtIn().with(folder);

        assertThat(profiles.all()).extracting(Profile::name).containsExactly("reference", "mine");
        assertThat(profiles.faults()).isEmpty();
    }

    @Test
    void aFaultyProfileIsLeftOutAndSaid() throws IOException {
        Files.delete(profile.resolve("outbox/dead.sql"));

        var profiles = Profiles.builtIn().with(folder);

        assertThat(profiles.all()).extracting(Profile::name).containsExactly("reference");
        assertThat(profiles.faults()).containsExactly("mine/outbox/dead.sql: is missing");
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        assertThat(Profiles.builtIn().with(folder.resolve("none")).faults()).singleElement().asString()
            .contains("none: can't be listed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
        "limit": 5 | "limit": 0 | limit is not a whole number from 1
        "limit": 5 | "limit": "5" | limit is not a whole number from 1
        "limit": 5 | "limits": 5 | limit is missing
        "limit": 5 | "limit": 5, "chanel": "x" | chanel is not known; known here are
        "limit": 5 | "limit": 5, "channel": "" | channel is not a text
        "limit": 5 | "limit": 5, "limit": 6 | is not JSON (line 3, column
        "order": "aggregate" | "order": "fifo" | poller.order is “fifo”; known are aggregate, none
        "takesDead": false | "takesDead": "no" | poller.takesDead is neither true nor false
        "PT5M" | "5 min" | poller.longestDelivery is not a duration
        "PT5M" | "-PT5M" | poller.longestDelivery is negative
        ["errors"] | ["error"] | tables.outbox.can is “error”; known are snapshots,
        ["errors"] | "errors" | tables.outbox.can is not a list
        "half": "outbox" | "half": "queue" | tables.outbox.half is “queue”; known are events, outbox
        "half": "outbox" | "half": "outbox", "x": 1 | tables.outbox.x is not known
        "half": "outbox" | "half": "outbox", "optional": true | tables needs at least one table that isn't
        ["json"] | "json" | tables.outbox.columns.body is not a list
        ["json"] | [1] | tables.outbox.columns.body holds 1, which is not a text
        """)
    void aFaultInTheDescriptionIsNamed(String right, String wrong, String fault) throws IOException {
        replace("profile.json", right, wrong);

        assertThatThrownBy(() -> Profile.read(profile)).isInstanceOf(ProfileException.class)
            .hasMessageStartingWith("mine/profile.json: " + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
        FROM ${outbox} | FROM ${outbx} | names ${outbx}, which is no table of this half in profile.json and no type of an id:
        FROM ${outbox} | FROM ${outbox}; SELECT 1 | holds a “;”: one statement a file, without its end
        FROM ${outbox} | FROM ${outbox} -- or ${outbox} | names a ${place} in a comment
        """)
    void aFaultInAStatementIsNamed(String right, String wrong, String fault) throws IOException {
        replace("outbox/message.sql", right, wrong);

        assertThatThrownBy(() -> Profile.read(profile)).isInstanceOf(ProfileException.class)
            .hasMessageStartingWith("mine/outbox/message.sql: " + fault);
    }

    @Test
    void aProfileOwesNothingForAHalfItHasNoTablesFor() {
        var read = Profile.read(profile);

        assertThat(read.covers(Half.EVENTS)).isFalse();
        assertThat(read.statements().keySet()).allMatch(path -> path.startsWith("outbox/"));
        assertThatThrownBy(() -> Store.of(read, Map.of())).isInstanceOf(IllegalArgumentException.class)
            .hasMessage("No half of mine is complete with []");
    }

    @Test
    void aStoreWithoutAHalfSaysSo() {
        var store = Store.of(Profile.read(profile), Map.of("outbox", new TableName("jobs", "event_queue")));

        assertThatThrownBy(() -> store.statement("events/feed")).isInstanceOf(IllegalStateException.class)
            .hasMessage("This database has nothing to answer events/feed");
        assertThatThrownBy(() -> store.profile(Half.EVENTS)).isInstanceOf(IllegalStateException.class)
            .hasMessage("This database has no events that Outboard recognised");
    }

    @Test
    void aConnectionsContractGoesBeforeTheProfiles() {
        var own = new PollerContract(
            PollerContract.Order.AGGREGATE, false, PollerContract.Locks.ROW, Duration.ofSeconds(5),
            PollerContract.Parks.INFINITY);

        assertThat(Store.reference().with(own).poller()).isEqualTo(own);
        assertThat(Store.reference().poller()).isEqualTo(Profiles.reference().poller());
    }

    private void replace(String file, String right, String wrong) throws IOException {
        var path = profile.resolve(file);
        var text = Files.readString(path);
        assertThat(text).contains(right);
        Files.writeString(path, text.replace(right, wrong));
    }
}
