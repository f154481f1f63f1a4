package dev.outboard.ui.journal;

import java.util.List;

/// What has become of an operation's messages, written out.
///
/// @param deliveredShare of all, 0 to 1
/// @param failedShare of all, 0 to 1
/// @param note when it was read, and what else became of some, as [dev.outboard.ui.kit.Prose]
record FollowedShown(
    String delivered, String failed, String waiting, double deliveredShare, double failedShare, String note,
    List<ChunkRow> chunks, List<Failures> errors) {
    static final FollowedShown NONE = new FollowedShown("–", "–", "–", 0, 0, "", List.of(), List.of());

    FollowedShown {
        chunks = List.copyOf(chunks);
        errors = List.copyOf(errors);
    }

    /// Messages that failed again with one error.
    ///
    /// @param fresh whether it isn't the error that they failed with before
    record Failures(String messages, String error, String note, boolean fresh) {}
}
