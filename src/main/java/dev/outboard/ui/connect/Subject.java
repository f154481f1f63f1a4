package dev.outboard.ui.connect;

import dev.outboard.db.Target;
import org.jspecify.annotations.Nullable;

/// What is being connected to.
///
/// @param name for people
/// @param target where it is; null for the sample, which has to be started first
/// @param tunnelled whether a tunnel has to be opened first
public record Subject(String name, @Nullable Target target, boolean tunnelled) {
    /// User, host, port and database, never a password; the name where that isn't known.
    public String address() {
        return target == null ? name : target.toString();
    }
}
