package dev.outboard.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandLineTest {
    @Test
    void blanksPartWordsAndQuotesHoldThemTogether() {
        assertThat(CommandLine.of("  ssh -o 'A B' \"it's\" -x\"y z\"'w' '' ").words())
            .containsExactly("ssh", "-o", "A B", "it's", "-xy zw", "");
        assertThat(CommandLine.of("  ")).isEqualTo(CommandLine.NONE);
    }

    @Test
    void nothingMeansAnythingToAShell() {
        assertThat(CommandLine.of("C:\\bin\\p.exe $HOME | `x` ; *").words())
            .containsExactly("C:\\bin\\p.exe", "$HOME", "|", "`x`", ";", "*");
    }

    @Test
    void aQuoteWithoutAnEndIsRefused() {
        assertThatThrownBy(() -> CommandLine.of("pass 'show"))
            .isInstanceOf(IllegalArgumentException.class).hasMessage("A quote (') has no end.");
    }

    @Test
    void whatIsShownIsReadAgainAsItWas() {
        var line = new CommandLine(List.of(
            "sh", "-c", "echo \"a\" 'b'", "", "it's", "say \"x\"", "plain", "\"'\"", "한 글"));
        assertThat(CommandLine.of(line.text())).isEqualTo(line);
    }

    @Test
    void onlyThePlacesThatAreKnownAreFilled() {
        var line = CommandLine.of("p --format={{.x}} {host}:{port} {else}");
        assertThat(line.filled(Map.of("host", "db1", "port", "5432")))
            .containsExactly("p", "--format={{.x}}", "db1:5432", "{else}");
        assertThat(line.names("host")).isTrue();
        assertThat(line.names("local-port")).isFalse();
    }

    @Test
    void theProgramIsNamedWithoutItsFolder() {
        assertThat(CommandLine.of("/usr/bin/pass show").program()).isEqualTo("pass");
        assertThat(CommandLine.of("C:\\bin\\p.exe").program()).isEqualTo("p.exe");
    }
}
