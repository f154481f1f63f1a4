package dev.outboard.ui.kit;

/// How loud something is. Colour is only for state: nothing that is well has one, but for its small sign.
public enum Tone {
    PLAIN, GOOD, WARNING, DANGER
}
