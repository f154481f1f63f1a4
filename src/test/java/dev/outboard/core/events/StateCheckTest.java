package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.StateCheck.Answer;
import dev.outboard.core.events.StateCheck.Outcome;
import dev.outboard.core.events.StateCheck.Verdict;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.json.Json;
import dev.outboard.core.projections.Projection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StateCheckTest {
    private static final Projection ACCOUNTS = Histories.accounts();

    private final Histories random = new Histories(91);
    private final AggregateId aggregate = random.aggregate();
    private final List<Event> events = random.events(aggregate, 5_300);
    private final List<Integer> reads = new ArrayList<>();
    private final StateCheck check = new StateCheck(aggregate, this::page, ACCOUNTS);

    @Test
    void whatTheSameDefinitionWroteEqualsTheReplay() {
        var verdict = verdict(own(state(100)));

        assertThat(verdict.outcome()).isEqualTo(Outcome.SAME);
        assertThat(verdict.own()).isTrue();
        assertThat(verdict.diff().changes()).isEmpty();
    }

    @Test
    void aDifferenceIsShownFieldByFieldAndDigitForDigit() {
        var fields = new LinkedHashMap<>(state(200).fields());
        fields.put("balance", Json.read("10.50"));
        fields.remove("moves");
        fields.put("extra", true);
        var verdict = verdict(own(new State(aggregate, 200, fields)));

        assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS);
        assertThat(verdict.diff().changes()).extracting(change -> change.kind() + " " + change.path())
            .containsExactlyInAnyOrder("CHANGED [balance]", "REMOVED [extra]", "ADDED [moves]");
        assertThat(verdict.diff().changes()).filteredOn(change -> change.path().contains("balance"))
            .extracting(change -> Json.text(change.before())).containsExactly("10.50");
    }

    @Test
    void oneZeroMoreIsADifference() {
        var fields = new LinkedHashMap<>(state(100).fields());
        fields.put("balance", Json.read(Json.text(fields.get("balance")) + "0"));

        assertThat(verdict(own(new State(aggregate, 100, fields))).outcome()).isEqualTo(Outcome.DIFFERS);
    }

    @Test
    void whatTheApplicationWroteIsComparedInTheFieldsThatBothHave() {
        var verdict = verdict(new Kept(100, null, Json.text(Map.of(
            "id", "x", "balance", state(100).decimal("balance")))));

        assertThat(verdict.own()).isFalse();
        assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS);
        assertThat(verdict.equal()).isEqualTo(1);
    }

    @Test
    void aStateBeyondTheLastEventIsAhead() {
        assertThat(verdict(own(new State(aggregate, 9_999, Map.of()))).outcome()).isEqualTo(Outcome.AHEAD);
    }

    @Test
    void whatIsNoObjectIsSaidToBeUnreadable() {
        assertThat(verdict(new Kept(100, null, "[1]")).outcome()).isEqualTo(Outcome.UNREADABLE);
    }

    @Test
    void anEventThatCannotBeFoldedIsNamed() {
        var broken = events.get(49);
        events.set(49, new Event(
            broken.position(), broken.id(), aggregate, 50, "Deposited", "[1]",
            broken.occurredAt()));

        var verdict = verdict(new Kept(100, null, "{}"));
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNFOLDABLE);
        assertThat(verdict.reason()).contains("Deposited v50");
    }

    @Test
    void aLongWayIsGoneInPiecesAndNeverTwice() {
        var kept = own(state(5_200));
        reads.clear();
        assertThat(check.compare(kept)).isEqualTo(new Answer.Underway(2_000));
        assertThat(check.compare(kept)).isEqualTo(new Answer.Underway(4_000));
        assertThat(check.compare(kept)).isInstanceOf(Answer.Compared.class);
        var once = reads.stream().mapToInt(Integer::intValue).sum();

        assertThat(once).isLessThan(5_400);
        verdict(own(state(5_300)));
        assertThat(reads.stream().mapToInt(Integer::intValue).sum()).isLessThan(once + 300);
    }

    private Verdict verdict(Kept kept) {
        while (true) {
            if (check.compare(kept) instanceof Answer.Compared(var verdict)) {
                return verdict;
            }
        }
    }

    private State state(int version) {
        return new History(aggregate, (_, after, limit) -> events.stream()
            .filter(event -> event.version() > after).limit(limit).toList(), ACCOUNTS)
            .to(new Until.Version(version)).state();
    }

    private static Kept own(State state) {
        var fields = new LinkedHashMap<String, @Nullable Object>(state.fields());
        fields.put(Snapshots.RESERVED, Map.of("definition", ACCOUNTS.fingerprint()));
        return new Kept(state.version(), null, Json.text(fields));
    }

    private List<Event> page(AggregateId asked, int after, int limit) {
        var page = events.stream().filter(event -> event.version() > after).limit(limit).toList();
        reads.add(page.size());
        return page;
    }
}
