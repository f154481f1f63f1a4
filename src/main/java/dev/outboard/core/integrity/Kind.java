package dev.outboard.core.integrity;

/// What can be wrong, or worth knowing, about stored events, messages and states.
public enum Kind {
    /// Versions are missing before this one.
    HOLE(true, true),
    /// The first version that is stored is not 1.
    START(true, true),
    /// The same version is stored more than once.
    DOUBLE(true, false),
    /// Several events have one position.
    POSITION(true, false),
    /// A message is expected, and there is none.
    NO_MESSAGE(true, true),
    /// A message names an event that isn't there.
    NO_EVENT(true, true),
    /// The event's data are not an object.
    NOT_OBJECT(true, false),
    /// A stored state of a version that no event has reached.
    SNAPSHOT_AHEAD(true, true),
    /// The event's time lies before that of the version before it.
    TIME_BACK(false, false),
    /// A message of an aggregate that has events, none of them of its time.
    UNMATCHED(false, true),
    /// A message names an event, and neither it nor its aggregate is in this store.
    FOREIGN(false, true),
    /// Two aggregate types use one id, and share its versions.
    SHARED_ID(false, false),
    /// The aggregate's definition says nothing about such events.
    UNKNOWN_TYPE(false, false),
    /// A type that came up only lately in an old store.
    NEW_TYPE(false, false);

    private final boolean wrong;
    private final boolean mayHeal;

    Kind(boolean wrong, boolean mayHeal) {
        this.wrong = wrong;
        this.mayHeal = mayHeal;
    }

    /// Whether something has to be done; else it is only worth knowing.
    public boolean wrong() {
        return wrong;
    }

    /// Whether a transaction that is still open could make it good, so that it has to be looked at again.
    boolean mayHeal() {
        return mayHeal;
    }
}
