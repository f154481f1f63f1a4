package dev.outboard.core.outbox;

import java.util.List;

/// Dead letters in groups, the largest first.
///
/// @param whole whether all unpublished messages were looked at; otherwise there may be more of each
/// @param messages of all groups, also those that aren't given
public record DeadGroups(List<DeadGroup> groups, boolean whole, long messages) {
    public DeadGroups {
        groups = List.copyOf(groups);
    }

    public DeadGroups(List<DeadGroup> groups, boolean whole) {
        this(groups, whole, groups.stream().mapToLong(DeadGroup::messages).sum());
    }
}
