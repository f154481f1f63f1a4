package dev.outboard.core.outbox;

import java.util.List;

/// Dead letters by error, the largest group first.
///
/// @param whole whether all unpublished messages were looked at; otherwise there may be more of each
public record DeadGroups(List<DeadGroup> groups, boolean whole) {
    public DeadGroups {
        groups = List.copyOf(groups);
    }
}
