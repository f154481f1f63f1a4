package dev.outboard.ui.history;

/// What is said of an aggregate as a whole, all written out. Values are [dev.outboard.ui.kit.Prose].
public record Head(
    String versions, String opened, String latest, String stateBy, String snapshot, String messages) {
    static final Head EMPTY = new Head("–", "–", "–", "–", "–", "–");
}
