package dev.outboard.core.doctor;

/// What is looked at, in the order in which it is shown.
public enum Check {
    ROUND_TRIP(Part.FEED),
    CONNECTION(Part.FEED),
    ROLE(Part.FEED),
    TRIGGER(Part.FEED),
    COMMIT_ORDER(Part.FEED),
    PROFILE(Part.TABLES),
    INDEXES(Part.TABLES),
    ROW_SECURITY(Part.TABLES),
    NUMBERS(Part.TABLES),
    VACUUM(Part.TABLES),
    STATISTICS(Part.TABLES),
    VERSION(Part.SERVER),
    CONNECTIONS(Part.SERVER),
    TRANSACTIONS(Part.SERVER),
    PREPARED(Part.SERVER),
    CLOCK(Part.CONSOLE),
    READ_ONLY(Part.CONSOLE),
    RIGHTS(Part.CONSOLE);

    private final Part part;

    Check(Part part) {
        this.part = part;
    }

    public Part part() {
        return part;
    }

    /// What it concerns.
    public enum Part { FEED, TABLES, SERVER, CONSOLE }
}
