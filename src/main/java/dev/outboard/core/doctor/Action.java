package dev.outboard.core.doctor;

/// What the console offers, where the role may.
public enum Action {
    BROWSE_EVENTS,
    BROWSE_OUTBOX,
    SEE_HOLDERS,
    /// Also in order, by a ramp or spread; to postpone, hold, release and take back.
    RETRY,
    EDIT,
    /// To discard, and to purge what is dead or published.
    DELETE,
    RESTORE,
    SEND_AGAIN;

    /// Whether it changes anything, so that it is done by who is used while armed.
    public boolean changes() {
        return switch (this) {
            case BROWSE_EVENTS, BROWSE_OUTBOX, SEE_HOLDERS -> false;
            case RETRY, EDIT, DELETE, RESTORE, SEND_AGAIN -> true;
        };
    }
}
