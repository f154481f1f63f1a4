package dev.outboard.ui.snapshots;

import dev.outboard.core.events.StateCheck;
import dev.outboard.core.events.StoredStates.Header;
import dev.outboard.core.events.StoredStates.Kept;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where the page of stored states reads; calls that read rows block.
public interface Vault {
    /// Whether this database stores any.
    boolean there();

    /// From the newest.
    List<Header> list(String type, String id);

    Optional<Kept> state(String type, String id, int version);

    /// Compares with a replay from zero; blocks when it is asked.
    StateCheck check(String type, String id);

    /// The definition that replays; null where the events' data are merged.
    @Nullable String definition(String type);
}
