package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.events.CommandHandler.Companion;
import dev.outboard.core.events.CommandHandler.Decision;
import dev.outboard.core.events.CommandHandler.Outcome;
import dev.outboard.core.events.CommandHandler.Rule;
import dev.outboard.core.json.Json;
import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.NewMessage;
import dev.outboard.core.outbox.Outbox;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Threads;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandHandlerTest {
    private static final Names NAMES = EventTables.names("public");
    private static final Names OUTBOX = OutboxTable.names("events");
    private static final Sql COUNT = Sql.of(CommandHandlerTest.class, "count_messages").with(OUTBOX);
    private static final Sql REFUSE = Sql.of(CommandHandlerTest.class, "refuse_snapshots");
    private static final Projection ACCOUNTS = Histories.accounts();

    private static Db db;
    private static EventStore store;
    private static Snapshots snapshots;
    private static CommandHandler handler;

    @BeforeAll
    static void create() {
        db = Db.open(TestServer.database("commands"), Limits.ENGINE.withConnections(20));
        db.inTransaction(session -> {
            EventTables.create(session, NAMES);
            OutboxTable.create(session, OUTBOX);
            return true;
        });
        store = new EventStore(db, NAMES);
        snapshots = new Snapshots(db, NAMES);
        handler = new CommandHandler(db, store, snapshots, ACCOUNTS);
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {41, 42, 43, 44, 45})
    void randomCommandsEndAsInTheModel(long seed) {
        var random = new Histories(seed);
        var aggregate = random.aggregate();
        var model = new Model();

        for (var command = 0; command < 130; command++) {
            var amount = new BigDecimal(random.amount());
            var outcome = switch (random.below(command > 100 ? 12 : 10)) {
                case 0 -> agree(model.open(amount), handler.handle(aggregate, open(amount), Companion.NONE));
                case 1, 2, 3, 4 -> agree(model.deposit(amount),
                    handler.handle(aggregate, deposit(amount), Companion.NONE));
                case 11 -> agree(model.closeAccount(), handler.handle(aggregate, closing(), Companion.NONE));
                default -> agree(model.withdraw(amount),
                    handler.handle(aggregate, withdraw(amount), Companion.NONE));
            };
            assertThat(outcome).isTrue();
            var state = new History(aggregate, store::read, ACCOUNTS).to(new Until.Latest()).state();
            assertThat(state.version()).isEqualTo(model.version);
            assertThat(Json.text(state.fields().get("balance"))).isEqualTo(model.balance.toPlainString());
            assertThat(state.fields().get("closed")).isEqualTo(model.closed);
        }
    }

    @Test
    void concurrentCommandsNeverBreakTheRule() throws InterruptedException {
        var threads = 8;
        var each = Sizes.of(40, 400);
        var aggregate = new Histories(51).aggregate();
        assertThat(handler.handle(aggregate, open(new BigDecimal("20.00")), Companion.NONE))
            .isInstanceOf(Outcome.Accepted.class);
        var outcomes = new ConcurrentLinkedQueue<Outcome>();

        var running = new ArrayList<Thread>();
        for (var thread = 0; thread < threads; thread++) {
            var number = thread;
            running.add(Threads.start("commands " + number, () -> {
                for (var turn = 0; turn < each; turn++) {
                    var rule = (turn + number) % 4 == 0
                        ? deposit(new BigDecimal("5.00"))
                        : withdraw(new BigDecimal("3.00"));
                    outcomes.add(handler.handle(aggregate, rule, Companion.NONE));
                }
            }));
        }
        for (var thread : running) {
            thread.join();
        }

        assertThat(outcomes).hasSize(threads * each);
        var events = store.read(aggregate, 0, 10_000);
        assertThat(events).hasSize(1 + (int) outcomes.stream().filter(Outcome.Accepted.class::isInstance)
            .count());
        assertThat(outcomes).hasAtLeastOneElementOfType(Outcome.Refused.class);
        var state = ACCOUNTS.initial(aggregate);
        for (var event : events) {
            state = ((Reducer.Step.Next) ACCOUNTS.apply(state, event)).state();
            assertThat(event.version()).isEqualTo(state.version());
            assertThat(state.decimal("balance")).isNotNegative();
        }
    }

    @Test
    void loserOfThreeRacesIsTold() {
        var aggregate = opened(61);
        Rule beaten = state -> {
            store.append(aggregate, state.version(),
                List.of(new NewEvent("Deposited", "{\"amount\":1.00}", null)));
            return deposit(BigDecimal.ONE).decide(state);
        };

        assertThat(handler.handle(aggregate, beaten, Companion.NONE)).isEqualTo(new Outcome.Contended(3));
        assertThat(store.read(aggregate, 0, 10)).hasSize(4);
    }

    @Test
    void messagesAreWrittenWithTheirEventsOrNotAtAll() {
        var aggregate = opened(62);
        var outbox = new Outbox(OUTBOX);
        Companion publishing =
            (session, appended) -> appended.forEach(event -> outbox.publish(session, new NewMessage(
            aggregate.type(), aggregate.id(), event.type(), Envelope.of(event, null, null))));

        handler.handle(aggregate, deposit(BigDecimal.ONE), publishing);
        handler.handle(aggregate, withdraw(new BigDecimal("1000000")), publishing);
        assertThat(messages(aggregate.id())).isEqualTo(1);

        Companion failing = (session, appended) -> {
            publishing.write(session, appended);
            throw new IllegalStateException("after the message");
        };
        assertThatThrownBy(() -> handler.handle(aggregate, deposit(BigDecimal.ONE), failing))
            .hasMessage("after the message");
        assertThat(messages(aggregate.id())).isEqualTo(1);
        assertThat(store.read(aggregate, 0, 10)).hasSize(2);
    }

    @Test
    void snapshotIsLeftEveryHundredVersionsAndUsed() {
        var aggregate = opened(63);
        for (var version = 2; version <= 201; version++) {
            handler.handle(aggregate, deposit(BigDecimal.ONE), Companion.NONE);
        }

        assertThat(snapshots.newest(aggregate, ACCOUNTS, 1_000).orElseThrow().version()).isEqualTo(200);
        assertThat(snapshots.newest(aggregate, ACCOUNTS, 199).orElseThrow().version()).isEqualTo(100);
        assertThat(snapshots.verify(aggregate, 200, ACCOUNTS, store::read))
            .isEqualTo(new Snapshots.Verified.Same());
    }

    @Test
    void commandIsCarriedOutWhereItsSnapshotCantBeKept() {
        var aggregate = new Histories(65).aggregate();
        var events = new ArrayList<>(
            List.of(new NewEvent("Opened", "{\"owner\":\"doomed\",\"balance\":1.00}", null)));
        for (var version = 2; version <= 100; version++) {
            events.add(new NewEvent("Deposited", "{\"amount\":1.00}", null));
        }
        store.append(aggregate, 0, events);
        db.inTransaction(session -> session.execute(REFUSE));

        assertThat(handler.handle(aggregate, deposit(BigDecimal.ONE), Companion.NONE))
            .isInstanceOf(Outcome.Accepted.class);
        assertThat(snapshots.newest(aggregate, ACCOUNTS, 1_000)).isEmpty();
    }

    @Test
    void stateThatCantBeMadeStopsTheCommand() {
        var aggregate = opened(64);
        store.append(aggregate, 1, List.of(new NewEvent("Deposited", "{}", null)));

        assertThat(handler.handle(aggregate, deposit(BigDecimal.ONE), Companion.NONE)).isInstanceOfSatisfying(
            Outcome.Unfoldable.class, outcome -> {
                assertThat(outcome.stopped().at().version()).isEqualTo(2);
                assertThat(outcome.stopped().field()).isEqualTo("balance");
            });
    }

    private static AggregateId opened(long seed) {
        var aggregate = new Histories(seed).aggregate();
        handler.handle(aggregate, open(BigDecimal.TEN), Companion.NONE);
        return aggregate;
    }

    private static long messages(String aggregate) {
        return db.with(session -> session.one(COUNT, row -> row.bigint("n"), aggregate));
    }

    private static boolean agree(@Nullable String refusal, Outcome outcome) {
        return switch (outcome) {
            case Outcome.Accepted _ -> refusal == null;
            case Outcome.Refused(var reason) -> reason.equals(refusal);
            case Outcome.Contended _, Outcome.Unfoldable _ -> false;
        };
    }

    private static Rule open(BigDecimal balance) {
        var data = "{\"owner\":\"own-1\",\"balance\":" + balance.toPlainString() + "}";
        return state -> unless(state.version() > 0 ? "open already" : null, "Opened", data);
    }

    private static Rule deposit(BigDecimal amount) {
        return state -> unless(
            refusal(state, BigDecimal.ZERO), "Deposited", "{\"amount\":" + amount.toPlainString() + "}");
    }

    private static Rule withdraw(BigDecimal amount) {
        return state -> unless(
            refusal(state, amount), "Withdrawn", "{\"amount\":" + amount.toPlainString() + "}");
    }

    private static Rule closing() {
        return state -> unless(refusal(state, BigDecimal.ZERO), "Closed", "{}");
    }

    private static @Nullable String refusal(State state, BigDecimal amount) {
        if (state.version() == 0) {
            return "not open";
        }
        if (state.is("closed")) {
            return "closed";
        }
        return amount.compareTo(state.decimal("balance")) > 0 ? "too little" : null;
    }

    private static Decision unless(@Nullable String refusal, String type, String data) {
        return refusal != null ? new Decision.Refuse(refusal)
            : new Decision.Accept(List.of(new NewEvent(type, data, null)));
    }

    /// An account in memory; each method says why not, or null.
    private static final class Model {
        private BigDecimal balance = new BigDecimal("0.00");
        private int version;
        private boolean closed;

        @Nullable String open(BigDecimal amount) {
            return version > 0 ? "open already" : move(amount);
        }

        @Nullable String deposit(BigDecimal amount) {
            var barred = barred();
            return barred != null ? barred : move(amount);
        }

        @Nullable String withdraw(BigDecimal amount) {
            var barred = barred();
            if (barred != null) {
                return barred;
            }
            return balance.compareTo(amount) < 0 ? "too little" : move(amount.negate());
        }

        @Nullable String closeAccount() {
            var barred = barred();
            closed |= barred == null;
            return barred != null ? barred : move(BigDecimal.ZERO);
        }

        private @Nullable String barred() {
            return version == 0 ? "not open" : closed ? "closed" : null;
        }

        private @Nullable String move(BigDecimal by) {
            balance = balance.add(by);
            version++;
            return null;
        }
    }
}
