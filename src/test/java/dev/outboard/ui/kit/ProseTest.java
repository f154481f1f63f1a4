package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.ui.kit.Prose.Run;
import org.junit.jupiter.api.Test;

class ProseTest {
    @Test
    void asterisksMakeStrongAndBackticksCode() {
        assertThat(Prose.runs("*46* newer events after `18204331`.")).containsExactly(
            new Run("46", "strong"), new Run(" newer events after ", "plain"), new Run("18204331", "code"),
            new Run(".", "plain"));
    }

    @Test
    void foreignTextIsShownAsItIs() {
        var foreign = "role \"a*b\\c`d\" does not exist";
        assertThat(Prose.runs("lost: " + Prose.plain(foreign))).containsExactly(
            new Run("lost: " + foreign, "plain"));
    }
}
