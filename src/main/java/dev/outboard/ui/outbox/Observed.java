package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.ui.kit.Narrowed;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How groups have grown since this connection first looked at them. The tables don't keep it, so it is what
/// was seen, and only where all dead letters were counted both times.
final class Observed {
    private static final int KEPT = 20;

    private final Map<Look, First> firsts = new LinkedHashMap<>();

    /// Takes in what was counted, which is compared with the first time.
    Changes look(GroupKey.Kind kind, Narrowed filter, DeadGroups counted, Instant at) {
        var look = new Look(kind, filter);
        if (counted.whole() && !firsts.containsKey(look)) {
            if (firsts.size() == KEPT) {
                firsts.remove(firsts.keySet().iterator().next());
            }
            firsts.put(look, new First(at, numbers(counted), listed(counted)));
        }
        return new Changes(counted.whole() ? firsts.get(look) : null);
    }

    private static Map<GroupKey, Long> numbers(DeadGroups counted) {
        var numbers = new HashMap<GroupKey, Long>();
        counted.groups().forEach(group -> numbers.put(group.key(), group.messages()));
        return numbers;
    }

    private static boolean listed(DeadGroups counted) {
        return counted.groups().stream().mapToLong(DeadGroup::messages).sum() == counted.messages();
    }

    /// The groups of one look against those of the first.
    record Changes(@Nullable First first) {
        /// Null where nothing is known.
        @Nullable Instant since() {
            return first == null ? null : first.at();
        }

        /// Null where nothing is known.
        @Nullable Long of(DeadGroup group) {
            if (first == null) {
                return null;
            }
            var before = first.messages().get(group.key());
            if (before == null && !first.all()) {
                return null;
            }
            return group.messages() - (before == null ? 0 : before);
        }
    }

    private record Look(GroupKey.Kind kind, Narrowed filter) {}

    /// @param all whether every group was among them
    record First(Instant at, Map<GroupKey, Long> messages, boolean all) {}
}
