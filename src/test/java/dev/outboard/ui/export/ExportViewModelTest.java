package dev.outboard.ui.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.export.Format;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExportViewModelTest {
    private static final Path FILE = Path.of("history.jsonl");

    private final Copies copies = new Copies(Locale.ENGLISH);
    private final ExportViewModel model = copies.model;

    @Test
    void theFieldsThatWereSeenCanBeMaskedAndTheChoiceIsShownBefore() {
        model.open(Copies.ACCOUNT);
        assertThat(model.fields()).extracting(choice -> choice.field().text() + " " + choice.seen())
            .contains("owner.name in 34", "lines[].iban in 34", "metadata.user in 34", "amount in 100");
        assertThat(model.chosenProperty().get()).startsWith("*No field is masked*");
        assertThat(preview()).contains("Ada Okafor");

        copies.choose("owner.name", "lines[].iban");

        assertThat(model.chosenProperty().get())
            .isEqualTo("*2 fields are masked*: `lines[].iban`, `owner.name`.");
        assertThat(preview()).doesNotContain("Ada Okafor", "DE02").contains("\"***\"", "1250.00");
        assertThat(copies.wanted).isEmpty();
    }

    @Test
    void whatIsChosenIsWhatIsWritten() {
        model.open(Copies.ACCOUNT);
        copies.choose("owner.name");
        model.as(Format.CSV);
        model.export(FILE);

        var wanted = copies.wanted.getFirst();
        assertThat(wanted.format()).isEqualTo(Format.CSV);
        assertThat(wanted.masks().apply("{\"owner\": {\"name\": \"x\"}}"))
            .isEqualTo("{\"owner\": {\"name\": \"***\"}}");
        assertThat(model.toldProperty().get())
            .isEqualTo("142 events written to `history.jsonl`, 1 field masked.");
        assertThat(model.runningProperty().get()).isFalse();
    }

    @Test
    void howFarItIsIsToldWhileItGoesOn() {
        model.open(Copies.ACCOUNT);
        copies.background.hold();
        model.export(FILE);
        copies.later.pass(Duration.ofMillis(300));

        assertThat(model.runningProperty().get()).isTrue();
        assertThat(model.toldProperty().get()).isEqualTo("142 of 142 events written");
        model.close();
        copies.background.letGo();
        assertThat(model.toldProperty().get()).startsWith("142 events written to");
    }

    @Test
    void stoppingItSaysThatThereIsNoFile() {
        copies.stopMidway = true;
        model.open(Copies.ACCOUNT);
        model.export(FILE);

        assertThat(model.toldProperty().get()).isEqualTo("Stopped. No file was written.");
    }

    @Test
    void aFailureSaysThatThereIsNoFileAndWhy() {
        model.open(Copies.ACCOUNT);
        copies.failure = new UncheckedIOException("No space left on device", new IOException("full"));
        model.export(FILE);

        assertThat(model.toldProperty().get())
            .isEqualTo("No file was written: No space left on device. Choose another place, or try again.");
        assertThat(model.runningProperty().get()).isFalse();
    }

    @Test
    void withoutAConnectionNothingIsBegunAndTheChoiceStays() {
        model.open(Copies.ACCOUNT);
        copies.choose("owner.name");
        copies.link.changed(new FeedState.Lost("gone", Instant.EPOCH, 1, Instant.EPOCH));
        model.open(Copies.ACCOUNT);
        model.export(FILE);

        assertThat(copies.wanted).isEmpty();
        assertThat(model.readyProperty().get()).isFalse();
        copies.link.changed(new FeedState.Live());
        assertThat(model.readyProperty().get()).isTrue();
        assertThat(model.chosenProperty().get()).startsWith("*1 field is masked*");
    }

    @Test
    void theChoiceIsRememberedForOtherAggregatesOfTheType() {
        model.open(Copies.ACCOUNT);
        copies.choose("owner.name");
        model.open(new Place.Export("Account", "another"));
        assertThat(model.chosenProperty().get()).startsWith("*1 field is masked*");

        model.open(new Place.Export("Order", "another"));
        assertThat(model.chosenProperty().get()).startsWith("*No field is masked*");
    }

    private String preview() {
        return model.preview().stream().map(Lines.Line::text).collect(Collectors.joining());
    }
}
