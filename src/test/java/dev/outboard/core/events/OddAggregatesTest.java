package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Ids and data as they come in the field.
@ParameterizedClass
@EnumSource
class OddAggregatesTest extends FindingContract {
    private static final List<String> ODD = List.of(
        "o'brien \"q\"", "a/b\\c", "😀 smile", "שלום עולם", "100%", "under_score", "Ünïcode",
        "; DROP TABLE x; --");

    @Test
    void aPathLeadsToNumbersTextsAndElements() {
        put("Order", "a", 1, "Placed", """
            {"total": 1249.90, "lines": [{"sku": "x-1"}, {"sku": "x=2"}], "paid": true, "note": null}""");
        put("Order", "b", 1, "Placed", """
            {"total": "1249.90", "paid": "true", "dotted.name": 9007199254740993}""");

        assertThat(all(of(null, data("total = 1249.90")), 9)).containsExactly("Order a 1");
        assertThat(all(of(null, data("total = 1249.9")), 9)).containsExactly("Order a 1");
        assertThat(all(of(null, data("total = \"1249.90\"")), 9)).containsExactly("Order b 1");
        assertThat(all(of(null, data("lines[1].sku = \"x=2\"")), 9)).containsExactly("Order a 1");
        assertThat(all(of(null, data("note = null")), 9)).containsExactly("Order a 1");
        assertThat(all(of(null, data("\"dotted.name\"=9007199254740993")), 9)).containsExactly("Order b 1");
        assertThat(all(of(null, data("dotted.name = 9007199254740992")), 9)).isEmpty();
        assertThat(all(of(null, data("lines[*].sku = \"x-1\"")), 9)).containsExactly("Order a 1");
        assertThat(all(of(null, data("[1]")), 9)).isEmpty();
    }

    @Test
    void whatJsonHoldsAndJsonbRefusesHindersNothing() {
        put("Account", "a", 1, "Opened", "{\"n\": 1}");
        if (!logs.uuids()) {
            put("Account", "nul", 1, "Opened", "{\"n\": 1, \"text\": \"a\\u0000b\"}");
            put("Account", "half", 1, "Opened", "{\"n\": 1, \"text\": \"\\ud83d\"}");
            put("Account", "pair", 1, "Opened", "{\"n\": 1, \"text\": \"\\ud83d\\ude00\"}");
            put("Account", "backslash", 1, "Opened", "{\"n\": 1, \"text\": \"\\\\u0000\"}");
            put("Account", "huge", 1, "Opened", "{\"n\": 1, \"big\": 1e200000}");
        }
        put("Account", "z", 1, "Opened", deep(1));

        assertThat(all(of(null, data("{\"n\": 1}")), 9)).hasSize(logs.uuids() ? 2 : 7);
        assertThat(all(of(null, data("n = 1")), 9)).hasSize(logs.uuids() ? 2 : 7);
    }

    @Test
    void anEventThatCanNotBeComparedIsPassedOverAndCounted() {
        put("Account", "a", 1, "Opened", "{\"n\": 1}");
        put("Account", "z", 1, "Opened", deep(2));
        put("Account", "b", 1, "Opened", "{\"n\": 1}");
        Jdbc.run(target, "ALTER DATABASE %s SET max_stack_depth = '200kB'".formatted(target.database()));
        var passed = new long[1];
        try (var shallow = Db.open(target, Limits.CONSOLE)) {
            search = new AggregateSearch(shallow, store, Clock.systemUTC());

            var names = collect(
                of(null, data("{\"n\": 1}")), 9, step -> passed[0] += step.far().unreadable());

            assertThat(names).containsExactly("Account b 1", "Account a 1");
            assertThat(passed[0]).isEqualTo(logs.uuids() ? 0 : 1);
        }
    }

    @Test
    void oddIdsAreFoundWholeByTheirBeginningAndByAPart() {
        ODD.forEach(name -> put("Odd", name, 1, "Opened", "{}"));
        for (var name : ODD) {
            var id = logs.id(name);
            assertThat(ids(all(with(null, id), 99))).as(id).containsExactly(id);
            assertThat(ids(all(with(null, id.substring(0, 3)), 99))).as(id).contains(id);
            assertThat(ids(all(with(null, id.substring(2)), 99))).as(id).contains(id);
        }
        assertThat(step(with(null, logs.id("100%")), null, 9).far().by()).isEqualTo(By.ID);
        assertThat(all(with(null, "%"), 9)).hasSize(logs.uuids() ? 0 : 1);
        assertThat(all(with(null, "_"), 9)).hasSize(logs.uuids() ? 0 : 1);
    }

    @Test
    void idsThatBeginAlikeComePageByPageInTheirOrder() {
        for (var i = 0; i < 25; i++) {
            put("Account", "acc-%02d".formatted(i), 1, "Opened", "{}");
        }
        var filter = with(null, logs.uuids() ? "" : "acc-");

        var first = step(filter, null, 10);
        var second = step(filter, first.next(), 10);

        if (logs == EventLogs.TEXTS) {
            assertThat(first.rows()).as("no index for it").isEmpty();
        } else {
            assertThat(first.rows()).hasSize(10);
            assertThat(second.rows()).hasSize(10).doesNotContainAnyElementsOf(first.rows());
        }
        assertThat(all(filter, 10)).hasSize(25);
    }

    @Test
    void theSameIdInTwoTypesAreTwoRowsAndTheIndexTellsWhetherTheyCountTogether() {
        put("Account", "same", 1, "Opened", "{}");
        put("Loan", "same", 2, "Opened", "{}");

        assertThat(all(with(null, logs.id("same")), 9)).containsExactly("Account same 1", "Loan same 2");
        assertThat(all(ANY, 9)).containsExactly("Loan same 2", "Account same 1");
        assertThat(search.known().shared()).isEqualTo(logs != EventLogs.LINES);
        assertThat(search.known().typed()).isEqualTo(logs != EventLogs.LINES);
    }

    private static String deep(int number) {
        return "{\"n\": " + number + ".0, \"deep\": " + "[".repeat(3_000) + "]".repeat(3_000) + "}";
    }
}
