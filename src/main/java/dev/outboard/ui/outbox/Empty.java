package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Tone;
import java.util.List;

/// Why a list shows nothing, with what proves it and what one can do. Sentences are
/// [dev.outboard.ui.kit.Prose].
///
/// @param icon Feather's name
public record Empty(
    Tone tone, String icon, String title, String sentence, List<Proof> proofs, List<Way> ways) {
    public Empty {
        proofs = List.copyOf(proofs);
        ways = List.copyOf(ways);
    }

    /// One line of what proves it.
    ///
    /// @param message id of a message that it names and leads to, before the words; empty for none
    public record Proof(Tone tone, String icon, String name, String message, String words) {}

    /// Something that one can do about it.
    public record Way(String icon, String words, Act act) {}

    /// What it does.
    public enum Act { 
        SHOW_RETRYING, CLEAR_FILTER, DROP_TYPE, DROP_TIME, DROP_AGGREGATE, DROP_ERROR, DROP_PAYLOAD,
        SEARCH_ON, STOP_SEARCHING, ALL_DEAD, COPY_GRANT
    }
}
