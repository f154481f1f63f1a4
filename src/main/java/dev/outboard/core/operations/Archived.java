package dev.outboard.core.operations;

/// Where the rows are that one operation archived.
///
/// @param inTable rows of it in `outboard.archive`
/// @param onDisk rows of it in a file of this machine
public record Archived(long inTable, long onDisk) {
    public static final Archived NOTHING = new Archived(0, 0);

    public long rows() {
        return inTable + onDisk;
    }
}
