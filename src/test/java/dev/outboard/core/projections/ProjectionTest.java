package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.Reducer.Step;
import dev.outboard.core.events.State;
import dev.outboard.core.json.Json;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ProjectionTest {
    private static final AggregateId ACCOUNT = new AggregateId("Account", new UUID(1, 2));
    private static final String ACCOUNTS = """
        {"name": "accounts", "aggregateType": "Account",
         "initial": {"owner": "", "balance": 0.00, "moves": 0},
         "on": {"Opened": {"owner": "event.owner", "balance": "event.balance"},
                "Deposited": {"balance": "state.balance + event.amount", "moves": "state.moves + 1"},
                "Swapped": {"balance": "state.moves", "moves": "state.balance"}},
         "table": "bank.accounts", "key": "id",
         "columns": {"id": "aggregate.id", "owner": "owner", "cents": "state.balance * 100",
                     "at": "event.occurredAt", "version": "event.version"},
         "version": "version"}""";

    private final Projection projection = Projection.read("accounts.json", ACCOUNTS);

    @Test
    void moneyStaysExactThroughAThousandDeposits() {
        var state = opened("100.10");
        for (var version = 2; version <= 1001; version++) {
            state = next(state, event(version, "Deposited", "{\"amount\":0.10}"));
        }

        assertThat(Json.text(state.fields()))
            .isEqualTo("{\"owner\":\"own-1\",\"balance\":200.10,\"moves\":1000}");
        assertThat(state.version()).isEqualTo(1001);
    }

    @Test
    void expressionsOfOneEventSeeTheStateBeforeIt() {
        var state = next(opened("5.00"), event(2, "Swapped", "{}"));

        assertThat(Json.text(state.fields())).isEqualTo("{\"owner\":\"own-1\",\"balance\":0,\"moves\":5.00}");
    }

    @Test
    void typeWithoutExpressionsChangesOnlyTheVersion() {
        var before = opened("5.00");

        assertThat(next(before, event(2, "Renamed", "not read")))
            .isEqualTo(new State(ACCOUNT, 2, before.fields()));
    }

    @Test
    void faultNamesTheFieldAndTheStateBeforeIsUntouched() {
        var before = opened("5.00");
        var text = Json.text(before.fields());

        assertThat(projection.apply(before, event(2, "Deposited", "{\"amout\":1}")))
            .isEqualTo(new Step.Fault("balance", "there is no value “amount”"));
        assertThat(Json.text(before.fields())).isEqualTo(text);
    }

    @Test
    void dataThatAreNoObjectAreAFaultOfTheWholeEvent() {
        assertThat(projection.apply(opened("5.00"), event(2, "Deposited", "[1]")))
            .isEqualTo(new Step.Fault("", "the event's data are not an object"));
        assertThat(projection.apply(opened("5.00"), event(2, "Deposited", "{")))
            .isInstanceOfSatisfying(Step.Fault.class,
                fault -> assertThat(fault.reason()).contains("can't be read"));
    }

    @Test
    void rowHasTheColumnsInTheOrderOfTheDefinition() {
        var last = event(1, "Opened", "{\"owner\":\"own-1\",\"balance\":8412.60}");

        assertThat(projection.row(next(projection.initial(ACCOUNT), last), last))
            .isInstanceOfSatisfying(Projection.Row.Made.class,
                row -> assertThat(Json.text(row.values())).isEqualTo(
                "{\"id\":\"00000000-0000-0001-0000-000000000002\",\"owner\":\"own-1\",\"cents\":841260.00,"
                    + "\"at\":\"2026-03-09T11:52:01Z\",\"version\":1}"));
        assertThat(projection.columns()).containsExactly("id", "owner", "cents", "at", "version");
    }

    @Test
    void rowThatCantBeMadeNamesItsColumn() {
        var odd = next(projection.initial(ACCOUNT), event(1, "Opened", "{\"owner\":1,\"balance\":\"much\"}"));

        assertThat(projection.row(odd, event(1, "Opened", "{}")))
            .isEqualTo(new Projection.Row.Fault("cents", "a number is wanted, not text"));
    }

    @Test
    void fingerprintFollowsTheMeaningNotTheSpacing() {
        var spaced = Projection.read("other.json", Json.text(Json.read(ACCOUNTS)));
        var changed = Projection.read("other.json", ACCOUNTS.replace("\"moves\": 0", "\"moves\": 1"));

        assertThat(spaced.fingerprint()).isEqualTo(projection.fingerprint()).hasSize(64);
        assertThat(changed.fingerprint()).isNotEqualTo(projection.fingerprint());
    }

    @Test
    void everyFaultIsToldWithFilePathAndReason() {
        var json = """
            {"name": "", "aggregateType": 5, "colour": "red",
             "initial": {"balance": 0, "$outboard": 1},
             "on": {"Opened": {"balance": "event.amount +"}, "Closed": {"isClosed": true},
                    "Moved": {"balance": "sate.balance"}, "Odd": 3, "Called": {"balance": "exit(1)"}},
             "table": null, "key": "id", "columns": {"balance": "balanse"}}""";

        assertThatThrownBy(() -> Projection.read("bad.json", json))
            .isInstanceOfSatisfying(InvalidDefinition.class,
                e -> assertThat(e.faults()).containsExactlyInAnyOrder(
                "bad.json: name: is empty",
                "bad.json: aggregateType: must be a text, not a number",
                "bad.json: colour: unknown key; there are aggregateType, checkpoint, columns, initial,"
                    + " key, lock, name, on, table, version",
                "bad.json: initial.$outboard: this name is Outboard's own",
                "bad.json: on.Opened.balance: not an expression at column 14, near “+”",
                "bad.json: on.Closed.isClosed: must be an expression in quotes, not true or false",
                "bad.json: on.Moved.balance: unknown name “sate”; there are event, state",
                "bad.json: on.Odd: must be an object, not a number",
                "bad.json: on.Called.balance: unknown function “exit”; there are empty and size",
                "bad.json: table: must be a text, not null",
                "bad.json: key: there is no column “id”; there are balance",
                "bad.json: columns.balance: unknown name “balanse”; there are $outboard, aggregate, balance,"
                    + " event, state",
                "bad.json: version: is missing"));
    }

    @Test
    void whatIsNotJsonSaysWhere() {
        assertThatThrownBy(() -> Projection.read("bad.json", "{\n\"name\": \"x\",\n}"))
            .isInstanceOf(InvalidDefinition.class).hasMessageStartingWith("bad.json: line 3, column");
        assertThatThrownBy(() -> Projection.read("bad.json", "[]"))
            .hasMessage("bad.json: a definition is a JSON object");
        assertThatThrownBy(() -> Projection.read("bad.json", "{\"name\":\"a\",\"name\":\"b\"}"))
            .hasMessageContaining("line 1").hasMessageContaining("name");
    }

    private State opened(String balance) {
        return next(
            projection.initial(ACCOUNT),
            event(1, "Opened", "{\"owner\":\"own-1\",\"balance\":" + balance + "}"));
    }

    private State next(State before, Event event) {
        return ((Step.Next) projection.apply(before, event)).state();
    }

    private static Event event(int version, String type, String data) {
        return new Event(
            version, new UUID(7, version), ACCOUNT, version, type, data,
            Instant.parse("2026-03-09T11:52:00Z").plusSeconds(version));
    }
}
