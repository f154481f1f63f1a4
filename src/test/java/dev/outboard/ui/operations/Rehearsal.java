package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Consent;
import dev.outboard.core.operations.Course;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Following;
import dev.outboard.core.operations.Forecast;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.FrozenSet;
import dev.outboard.core.operations.Grants;
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Progress;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.operations.Seen;
import dev.outboard.core.operations.Told;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.ui.overview.Bank;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Operations that go as a test says, without a database.
public final class Rehearsal implements Source {
    private static final String SQL = """
        WITH frozen AS (
             SELECT *
               FROM unnest(?::bigint[], ?::integer[], ?::timestamptz[]) AS f (id, retry_count, next_retry_at)),
             free AS (
             SELECT o.id
               FROM "events"."outbox" AS o
               JOIN frozen AS f
                 ON f.id = o.id
              WHERE o.published_at IS NULL
                AND o.retry_count = f.retry_count
                AND o.next_retry_at IS NOT DISTINCT FROM f.next_retry_at
                FOR UPDATE OF o SKIP LOCKED)
        UPDATE "events"."outbox" AS o
           SET next_retry_at = now()
          FROM free
         WHERE o.id = free.id
        -- {9310442, 9310449, 9310456, … 398 more}, {10, 10, 10, … 398 more}, {infinity, infinity, …}""";

    public int rows = 412;
    public MessageState state = MessageState.HELD;
    public final Map<Part, Integer> parts = new EnumMap<>(Part.class);
    public Set<String> overtaken = Set.of();
    public int released = 163;
    public @Nullable Obstacle obstacle;
    public @Nullable Obstacle against;
    public boolean typed = true;
    public @Nullable RuntimeException failure;
    @Nullable Path scripted;
    public String payload = "{\"version\": 1, \"data\": {\"amount\": 1250.00, \"valueDate\": \"2026-03-09\", "
        + "\"ref\": 9007199254740993}, \"metadata\": {\"correlation_id\": \"transfer-40127\"}}";
    public PollerContract poller = PollerContract.RELAY;
    public Function<Consent, Ended> end = consent -> new Ended.Complete(changed(consent, 0));
    public Function<Line, Fate> fates = _ -> new Fate.Waiting(Duration.ofSeconds(1));
    /// Rows that a run tells of before it ends.
    public int told = 110;
    public final List<Consent> ran = new ArrayList<>();
    public @Nullable Course course;
    public int looks;

    @Override
    public FrozenSet freeze(Scope scope) {
        if (failure != null) {
            throw failure;
        }
        var ids = new ArrayList<String>();
        if (scope instanceof Scope.Chosen(var chosen)) {
            ids.addAll(chosen);
        } else {
            for (var i = 0; i < rows; i++) {
                ids.add(Long.toString(9310442 + i * 7L));
            }
        }
        return new FrozenSet(
            scope, ids.stream().map(this::seen).toList(), Bank.NOW.minusSeconds(27), false);
    }

    @Override
    public Forecast forecast(Plan plan) {
        return recount(of(plan, new Forecast.OrderImpact(
            Math.max(1, plan.meant().size() * 17 / 18), plan.meant().size() / 17, released,
            overtaken(plan), plan.meant().size())));
    }

    @Override
    public Forecast recount(Forecast earlier) {
        looks++;
        if (failure != null) {
            throw failure;
        }
        return of(earlier.plan(), earlier.order());
    }

    @Override
    public Ended run(Consent consent, Course running) {
        ran.add(consent);
        course = running;
        var all = changed(consent, 0).lines();
        var first = all.subList(0, Math.min(told, all.size()));
        Told.tell(running, new Progress(
            Progress.Phase.FOLLOWING, all.size(), Map.of(Mark.CHANGED, first.size()), 3,
            Duration.ofSeconds(7), first));
        return end.apply(consent);
    }

    @Override
    public Grants grants() {
        return new Grants(
            "ledger_ops", "ledger_ops", new TableName("events", "outbox"), false, Grants.Door.OPEN,
            Grants.OnOutbox.ALL, null, null, Grants.Own.NONE);
    }

    @Override
    public boolean scripts(Forecast forecast) {
        return forecast.resends() == 0;
    }

    @Override
    public int script(Forecast forecast, Path to) {
        scripted = to;
        return 1;
    }

    @Override
    public Optional<String> payload(String id) {
        return Optional.of(payload);
    }

    @Override
    public @Nullable Obstacle against(Action action, boolean dead, Grants grants) {
        return against;
    }

    @Override
    public Standards standards() {
        return new Standards(poller, Duration.ofSeconds(15), Profiles.reference().payload(), false);
    }

    @Override
    public Follower follower() {
        return new Cast();
    }

    /// All as the plan means, but for the last few, which were not reached.
    public static Receipt changed(Consent consent, int notReached) {
        var plan = consent.forecast().plan();
        var lines = new ArrayList<Line>();
        var rows = plan.frozen().rows();
        for (var i = 0; i < rows.size(); i++) {
            var chunk = i < 10 ? 1 : i < 60 ? 2 : 3 + (i - 60) / 100;
            var at = Bank.NOW.plusSeconds(10L * (chunk - 1));
            var mark = plan.leftOut().contains(rows.get(i).id()) ? Mark.LEFT_OUT
                : i >= rows.size() - notReached ? Mark.NOT_REACHED
                : i % 97 == 13 ? Mark.IN_FLIGHT : i % 151 == 31 ? Mark.ALREADY_PUBLISHED : Mark.CHANGED;
            var touched = mark == Mark.CHANGED;
            lines.add(new Line(
                rows.get(i), mark, touched ? at : null, null, touched ? at : null, touched ? chunk : 0));
        }
        return new Receipt(plan.id(), lines);
    }

    private Seen seen(String id) {
        var aggregate = "%08x-7425-40de-944b-e07fc1f90ae7".formatted(id.hashCode());
        return new Seen(
            id, state, "Account", aggregate, 10, null, "771", "clearing: 503 Service Unavailable", 292);
    }

    private Set<String> overtaken(Plan plan) {
        return plan.leftOut().isEmpty() ? overtaken : Set.of();
    }

    private Forecast of(Plan plan, Forecast.@Nullable OrderImpact order) {
        var counts = new LinkedHashMap<Part, Integer>();
        for (var part : Part.values()) {
            counts.put(part, parts.getOrDefault(part, 0));
        }
        counts.put(Part.LEFT_OUT, plan.leftOut().size());
        var others = counts.values().stream().mapToInt(Integer::intValue).sum();
        counts.put(Part.AS_FROZEN, plan.frozen().size() - others);
        var kept = plan.action().purges() ? Forecast.Kept.DATABASE : null;
        return new Forecast(
            plan, Bank.NOW, counts, Map.of(), grants(), order, obstacle, Duration.ZERO, 0, kept,
            typed && plan.frozen().size() > 100, SQL);
    }

    /// Followed messages.
    private final class Cast implements Follower {
        private final Map<String, Line> lines = new LinkedHashMap<>();

        @Override
        public void add(List<Line> more) {
            more.stream().filter(line -> line.mark() == Mark.CHANGED)
                .forEach(line -> lines.put(line.id(), line));
        }

        @Override
        public Followed look() {
            var all = new LinkedHashMap<String, Fate>();
            lines.forEach((id, line) -> all.put(id, fates.apply(line)));
            return dev.outboard.core.operations.Fates.followed(Bank.NOW.plusSeconds(80), lines.values(), all);
        }

        @Override
        public Optional<Fate> fate(String id) {
            return Optional.ofNullable(lines.get(id)).map(fates);
        }

        @Override
        public List<Following.Ending> endings() {
            return lines.values().stream()
                .map(line -> new Following.Ending(line, fates.apply(line), at(line)))
                .filter(ending -> ending.fate() instanceof Fate.Delivered
                    || ending.fate() instanceof Fate.FailedAgain)
                .toList();
        }

        private Instant at(Line line) {
            return fates.apply(line) instanceof Fate.Delivered(var at) && at != null ? at
                : line.at() == null ? Bank.NOW : line.at().plusSeconds(2);
        }
    }
}
