package dev.outboard.ui.kit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A box that says what is the matter: a sentence, then facts. Sentence and values are [Prose].
///
/// @param icon Feather's name, as in `fth-clock`
/// @param way where more is to be seen; null for nowhere
public record Notice(
    Tone tone, String icon, String title, String sentence, List<Fact> facts, @Nullable Way way) {
    public Notice {
        facts = List.copyOf(facts);
    }

    /// Leads nowhere.
    public Notice(Tone tone, String icon, String title, String sentence, List<Fact> facts) {
        this(tone, icon, title, sentence, facts, null);
    }

    /// The same, leading to a place.
    public Notice to(String words, Place place) {
        return new Notice(tone, icon, title, sentence, facts, new Way(words, place));
    }

    /// A place, and the words on its link.
    public record Way(String words, Place place) {}

    /// One line of a notice.
    public record Fact(String name, String value) {}
}
