package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Tone;

/// What a projection is like, in the order in which one has to see to it.
enum Condition {
    /// Its definition is at fault.
    BROKEN("state.broken", "fth-file-minus", Tone.DANGER),
    /// There is no table for its rows.
    NO_TABLE("state.no-table", "fth-x-octagon", Tone.DANGER),
    /// At an event that it can't be carried beyond.
    STOPPED("state.stopped", "fth-x-octagon", Tone.DANGER),
    /// It is farther than the store, which was restored or emptied.
    ABOVE("state.above", "fth-alert-triangle", Tone.DANGER),
    /// Its checkpoint can't be read.
    UNREADABLE("state.unreadable", "fth-eye-off", Tone.WARNING),
    /// Events wait, and it doesn't move.
    STILL("state.still", "fth-pause-circle", Tone.WARNING),
    FALLING_BACK("state.falling-back", "fth-trending-up", Tone.WARNING),
    /// It is where it could be, and an open transaction holds the rest back.
    STALLED("state.stalled", "fth-pause-circle", Tone.WARNING),
    /// Its rows were begun by another definition.
    OTHER_DEFINITION("state.other", "fth-alert-triangle", Tone.WARNING),
    BEHIND("state.behind", "fth-clock", Tone.PLAIN),
    CATCHING_UP("state.catching-up", "fth-trending-down", Tone.PLAIN),
    REBUILDING("state.rebuilding", "fth-refresh-cw", Tone.PLAIN),
    /// It is being rebuilt or compared; which of them isn't known.
    AT_WORK("state.at-work", "fth-refresh-cw", Tone.PLAIN),
    /// Nobody tells how far it is.
    NO_CHECKPOINT("state.no-checkpoint", "fth-help-circle", Tone.PLAIN),
    CURRENT("state.current", "fth-check", Tone.GOOD);

    private final String key;
    private final String icon;
    private final Tone tone;

    Condition(String key, String icon, Tone tone) {
        this.key = key;
        this.icon = icon;
        this.tone = tone;
    }

    /// Of its word.
    String key() {
        return key;
    }

    /// Feather's name.
    String icon() {
        return icon;
    }

    Tone tone() {
        return tone;
    }

    /// Somebody has to see to it.
    boolean troubled() {
        return tone == Tone.WARNING || tone == Tone.DANGER;
    }
}
