package dev.outboard.core.events;

import dev.outboard.core.projections.Projection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Random histories for property tests: the same seed gives the same one.
final class Histories {
    static final String ACCOUNTS = """
        {"name": "accounts", "aggregateType": "Account",
         "initial": {"owner": "", "balance": 0.00, "moves": 0, "last": null, "closed": false},
         "on": {"Opened": {"owner": "event.owner", "balance": "event.balance"},
                "Deposited": {"balance": "state.balance + event.amount", "moves": "state.moves + 1",
                              "last": "{'amount': event.amount, 'by': event.by ?? 'nobody'}"},
                "Withdrawn": {"balance": "state.balance - event.amount", "moves": "state.moves + 1"},
                "Closed": {"closed": "true"}},
         "table": "accounts", "key": "id", "columns": {"id": "aggregate.id", "version": "event.version"},
         "version": "version"}""";

    private final RandomGenerator random;

    Histories(long seed) {
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    static Projection accounts() {
        return Projection.read("accounts.json", ACCOUNTS);
    }

    AggregateId aggregate() {
        return new AggregateId("Account", new UUID(random.nextLong(), random.nextLong()));
    }

    /// Events with versions from 1, positions that rise in steps, and times that sometimes go back.
    List<Event> events(AggregateId aggregate, int count) {
        var events = new ArrayList<Event>();
        var position = random.nextLong(1, 1_000_000);
        var time = Instant.parse("2026-01-11T09:14:00Z");
        for (var version = 1; version <= count; version++) {
            position += random.nextLong(1, 50);
            time = time.plusMillis(random.nextLong(-2_000, 60_000));
            var type = version == 1
                ? "Opened"
                : List.of("Deposited", "Withdrawn", "Renamed").get(random.nextInt(3));
            events.add(new Event(
                position, new UUID(random.nextLong(), random.nextLong()), aggregate, version, type,
                data(type), time));
        }
        return events;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    String amount() {
        return "%d.%02d".formatted(random.nextInt(500), random.nextInt(100));
    }

    private String data(String type) {
        return switch (type) {
            case "Opened" -> "{\"owner\":\"own-%d\",\"balance\":%s}".formatted(random.nextInt(1_000),
                amount());
            case "Renamed" -> "{\"name\":\"n%d\"}".formatted(random.nextInt(1_000));
            default -> "{\"amount\":%s%s}".formatted(amount(), random.nextBoolean() ? "" : ",\"by\":\"b\"");
        };
    }
}
