package dev.outboard.core.operations;

import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PollerContract;
import org.jspecify.annotations.Nullable;

/// What stands against an action before it is known which messages it is for: the server, the role, the
/// profile, the poller's contract.
record Offering(Desk desk) {
    /// @param dead whether it is for dead letters
    @Nullable Obstacle against(Action action, boolean dead, Grants grants) {
        var state = action instanceof Action.PurgePublished ? MessageState.PUBLISHED
            : dead ? MessageState.DEAD : MessageState.BACKLOG;
        var one = new Seen("", state, "", "", 0, null, "", "", 0);
        var way = new Suiting(action, desk.poller()).way(one);
        if (!desk.store().answers(way.statement())) {
            return new Obstacle.NoStatement(way.statement());
        }
        if (way == Way.RESEND && !desk.store().answers("outbox/copy")) {
            return new Obstacle.NoStatement("outbox/copy");
        }
        if (grants.standby()) {
            return new Obstacle.Standby();
        }
        if (grants.door() != Grants.Door.OPEN) {
            return new Obstacle.NoEntry(grants.role(), grants.door());
        }
        var missing = grants.missing(action, way == Way.RESEND);
        if (!missing.isEmpty()) {
            return new Obstacle.NoRight(missing);
        }
        return action instanceof Action.Hold && desk.poller().parks() != PollerContract.Parks.INFINITY
            ? new Obstacle.NoParking() : null;
    }
}
