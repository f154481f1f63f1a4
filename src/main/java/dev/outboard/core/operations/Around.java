package dev.outboard.core.operations;

import dev.outboard.db.Row;

/// What stands around a message in its aggregate. Counted up to [#MOST], which means that many or more.
///
/// @param ahead older ones, unpublished
/// @param behind newer ones, unpublished
/// @param overtakenBy newer ones that are published already
/// @param atWork whether anything was published lately, so that somebody polls
public record Around(int ahead, int behind, int overtakenBy, boolean atWork) {
    public static final int MOST = 1000;

    static Around read(Row row) {
        return new Around(
            (int) row.bigint("ahead"), (int) row.bigint("behind"), (int) row.bigint("overtaken_by"),
            row.bool("at_work"));
    }
}
