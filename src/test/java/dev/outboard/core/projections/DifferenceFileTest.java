package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.projections.Difference.Field;
import dev.outboard.core.projections.Difference.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceFileTest {
    @Test
    void whatIsWrittenIsReadPageByPageByKindToTheLetter() {
        var added = new Difference(Kind.ADDED, "한 \"1\"", 3, null, List.of(new Field("a", "x\ny", null)));
        var changed = new Difference(
            Kind.CHANGED, "b", 2, 2, List.of(new Field("n", "1.00", "1.000"), new Field("t", "", null)));
        var missing = new Difference(Kind.MISSING, "c", null, 7, List.of(new Field("n", null, "é")));
        try (var file = DifferenceFile.create()) {
            List.of(added, missing, changed, added, changed).forEach(file::add);
            file.written();

            var first = file.page(null, 2);
            assertThat(first.rows()).containsExactly(changed, changed);
            var second = file.page(first.next(), 2);
            assertThat(second.rows()).containsExactly(missing, added);
            var third = file.page(second.next(), 2);
            assertThat(third.rows()).containsExactly(added);
            assertThat(third.next()).isNull();
            assertThat(file.count()).isEqualTo(5);
            var all = new ArrayList<List<Difference>>();
            file.each(4, all::add);
            assertThat(all).containsExactly(List.of(changed, changed, missing, added), List.of(added));
        }
    }

    @Test
    void aPageThatEndsWithTheLastOneHasNoNext() {
        try (var file = DifferenceFile.create()) {
            var one = new Difference(Kind.CHANGED, "b", 2, 2, List.of(new Field("n", "1", "2")));
            file.add(one);
            file.written();
            assertThat(file.page(null, 1)).isEqualTo(new DifferenceFile.Page(List.of(one), null));
        }
    }
}
