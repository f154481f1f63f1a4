package dev.outboard.ui.kit;

import java.util.List;

/// A box that says what is the matter: a sentence, then facts. Sentence and values are [Prose].
///
/// @param icon Feather's name, as in `fth-clock`
public record Notice(Tone tone, String icon, String title, String sentence, List<Fact> facts) {
    public Notice {
        facts = List.copyOf(facts);
    }

    /// One line of a notice.
    public record Fact(String name, String value) {}
}
