package dev.outboard.ui.snapshots;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.StateCheck;
import dev.outboard.core.events.StoredStates.Header;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.projections.Projection;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Stored states of one account with real events, and the page's model over them.
public final class Safe implements Vault {
    public static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    public static final Place.Snapshots ACCOUNT = new Place.Snapshots("Account", ID, null);
    private static final Instant NOW = Instant.parse("2026-03-12T14:32:00Z");
    private static final Projection DEFINITION = Projection.read("account_summary.json", """
        {"name": "account_summary", "aggregateType": "Account",
         "initial": {"ownerId": "own-20417", "currency": "EUR", "balance": 0.00, "moves": 0,
                     "isClosed": false},
         "on": {"Deposited": {"balance": "state.balance + event.amount", "moves": "state.moves + 1"}},
         "table": "account_summary", "key": "id",
         "columns": {"id": "aggregate.id", "version": "event.version"},
         "version": "version"}""");

    public final Later later = new Later(NOW);
    public final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    public final Link link = new Link(later);
    public final Held background = new Held();
    public final List<Place> went = new ArrayList<>();
    public final TreeMap<Integer, String> states = new TreeMap<>(Comparator.reverseOrder());
    public final SnapshotsViewModel model;
    public int read;
    public @Nullable RuntimeException failure;

    public Safe(Locale locale) {
        var wording = new Wording(Texts.of(Wording.class, locale), appearance);
        model = new SnapshotsViewModel(this, new SnapshotsSetting(
            link, Texts.of(SnapshotsViewModel.class, locale), wording, new Work(background, later, later),
            went::add));
        link.changed(new FeedState.Live());
    }

    /// One that fits, one that doesn't, one of the application's own, and one ahead of the events.
    public Safe filled() {
        own(400, "400.00", 400);
        own(300, "299.90", 299);
        own(200, "200.00", 200);
        states.put(100, """
            {"id": "%s", "version": 100, "balance": 100.00, "isClosed": false}""".formatted(ID));
        states.put(900, "{\"balance\": 900.00}");
        return this;
    }

    public void own(int version, String balance, int moves) {
        states.put(version, """
            {"ownerId": "own-20417", "currency": "EUR", "balance": %s, "moves": %d, "isClosed": false,
             "$outboard": {"definition": "%s"}}""".formatted(balance, moves, DEFINITION.fingerprint()));
    }

    @Override
    public boolean there() {
        return true;
    }

    @Override
    public List<Header> list(String type, String id) {
        throwIfAway();
        return states.entrySet().stream().map(state -> new Header(
            state.getKey(), NOW.minus(Duration.ofHours(1_000 - state.getKey())), state.getValue().length()))
            .toList();
    }

    @Override
    public Optional<Kept> state(String type, String id, int version) {
        throwIfAway();
        read++;
        return Optional.ofNullable(states.get(version)).map(text -> new Kept(version, NOW, text));
    }

    @Override
    public StateCheck check(String type, String id) {
        return new StateCheck(new AggregateId(type, id), (asked, after, limit) -> IntStream
            .rangeClosed(after + 1, Math.min(after + limit, 412)).mapToObj(version -> new Event(
                version, new UUID(0, version), asked, version, "Deposited", "{\"amount\": 1.00}",
                NOW.minusSeconds(1_000 - version))).toList(), DEFINITION);
    }

    @Override
    public @Nullable String definition(String type) {
        return DEFINITION.name();
    }

    private void throwIfAway() {
        if (failure != null) {
            throw failure;
        }
    }
}
