package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalEntry;
import dev.outboard.ui.kit.Texts;
import java.util.List;

/// Names and signs of what the journal tells of.
final class Deeds {
    /// As [dev.outboard.core.operations.Action#word] has them, armings and alerts.
    static final List<String> ALL = List.of(
        "retry", "retry-staggered", "retry-in-order", "ramp", "send-again", "postpone", "hold", "release",
        "edit", "discard", "purge-dead", "purge-published", "restore", "take-back", "armed",
        "alert-raised", "alert-acknowledged", "alert-ended");

    private Deeds() {}

    /// A word that this console doesn't know is shown as it is.
    static String name(String what, Texts texts) {
        return switch (what) {
            case "retry" -> texts.text("deed.retry");
            case "retry-staggered" -> texts.text("deed.retry-staggered");
            case "retry-in-order" -> texts.text("deed.retry-in-order");
            case "ramp" -> texts.text("deed.ramp");
            case "send-again" -> texts.text("deed.send-again");
            case "postpone" -> texts.text("deed.postpone");
            case "hold" -> texts.text("deed.hold");
            case "release" -> texts.text("deed.release");
            case "edit" -> texts.text("deed.edit");
            case "discard" -> texts.text("deed.discard");
            case "purge-dead" -> texts.text("deed.purge-dead");
            case "purge-published" -> texts.text("deed.purge-published");
            case "restore" -> texts.text("deed.restore");
            case "take-back" -> texts.text("deed.take-back");
            case "armed" -> texts.text("deed.armed");
            case "alert-raised" -> texts.text("deed.alert-raised");
            case "alert-acknowledged" -> texts.text("deed.alert-acknowledged");
            case "alert-ended" -> texts.text("deed.alert-ended");
            default -> what;
        };
    }

    static String icon(String what) {
        return switch (what) {
            case "postpone" -> "fth-clock";
            case "hold" -> "fth-pause";
            case "release" -> "fth-play";
            case "edit" -> "fth-edit-2";
            case "discard" -> "fth-archive";
            case "purge-dead", "purge-published" -> "fth-trash-2";
            case "restore", "take-back" -> "fth-rotate-ccw";
            case "send-again" -> "fth-send";
            case "ramp" -> "fth-trending-up";
            case "armed" -> "fth-unlock";
            case "alert-raised", "alert-acknowledged", "alert-ended" -> "fth-bell";
            default -> "fth-rotate-cw";
        };
    }

    /// Whether its rows are deleted, or replaced, so that they may be in the archive.
    static boolean archives(JournalEntry entry) {
        return switch (entry.what()) {
            case "discard", "purge-dead", "purge-published", "edit", "send-again", "retry", "retry-staggered",
                "retry-in-order", "ramp" -> true;
            default -> false;
        };
    }

    /// Whether what it deleted can be put back.
    static boolean restorable(JournalEntry entry) {
        return switch (entry.what()) {
            case "discard", "purge-dead", "purge-published" -> true;
            default -> false;
        };
    }

    /// Whether messages that nobody has taken yet can be given their former due time again.
    static boolean takenBack(JournalEntry entry) {
        return switch (entry.what()) {
            case "retry", "retry-staggered", "retry-in-order", "ramp", "postpone", "hold", "release" -> true;
            default -> false;
        };
    }

    /// Whether its messages are followed to what becomes of them.
    static boolean followed(JournalEntry entry) {
        return switch (entry.what()) {
            case "retry", "retry-staggered", "retry-in-order", "ramp", "send-again", "release",
                "edit" -> true;
            default -> false;
        };
    }
}
