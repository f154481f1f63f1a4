package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EventIdsTest {
    private static final NewEvent WITHOUT = new NewEvent("x", "{}", null);

    @Test
    void eventsWithoutAnIdGetNeighboursThatAreRandomUuids() {
        var ids = EventIds.of(Collections.nCopies(1_000, WITHOUT));

        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.version() == 4 && id.variant() == 2);
        assertThat(ids).extracting(UUID::getMostSignificantBits)
            .containsOnly(ids[0].getMostSignificantBits());
        assertThat(EventIds.of(List.of(WITHOUT))[0].getMostSignificantBits())
            .isNotEqualTo(ids[0].getMostSignificantBits());
    }

    @Test
    void anIdThatAnEventBringsIsKept() {
        var id = new UUID(1, 2);

        assertThat(EventIds.of(List.of(WITHOUT, new NewEvent("x", "{}", id)))[1]).isEqualTo(id);
    }
}
