package dev.outboard.core.operations;

import dev.outboard.core.operations.Receipt.Line;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// Counts fates that a test makes up, as those that are read are counted.
public final class Fates {
    private Fates() {}

    public static Followed followed(Instant asOf, Collection<Line> lines, Map<String, Fate> fates) {
        return Followed.of(asOf, lines, fates);
    }
}
