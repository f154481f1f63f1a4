package dev.outboard.ui.projections;

import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.projections.Behind;
import dev.outboard.core.projections.Definitions;
import dev.outboard.core.projections.Look;
import dev.outboard.core.projections.Outlook;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.core.projections.Outlook.Work;
import dev.outboard.core.projections.PoisonEvent;
import dev.outboard.core.projections.Projection;
import dev.outboard.core.projections.Reached.Stopped;
import dev.outboard.core.projections.RebuildHistory.Past;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Projections of one bank's afternoon that are carried on by hand, and the screen's model over them.
public final class Yard implements Source {
    private static final Instant START = Instant.parse("2026-03-12T13:52:00Z");
    private static final UUID POISON = UUID.fromString("7c9e6679-7425-40de-944b-e07fc1f90ae7");

    public final Later later = new Later(START);
    public final Appearance appearance = new Appearance(ZoneOffset.UTC);
    public final Link link = new Link(later);
    public final Held background = new Held();
    public final List<Place> went = new ArrayList<>();
    public final Map<String, Stand> stands = new LinkedHashMap<>();
    public final ProjectionsWatch watch;
    public final ProjectionsViewModel model;
    public @Nullable List<Past> pasts = List.of();
    public @Nullable RuntimeException failure;
    public long head = 18_209_123;
    public int looks;
    private Progress.@Nullable Held held;

    public Yard(Locale locale, String... names) {
        this(locale, List.of(), names);
    }

    public Yard(Locale locale, List<String> faults, String... names) {
        for (var name : names) {
            stands.put(name, new Stand(name));
        }
        var wording = new Wording(Texts.of(Wording.class, locale), appearance);
        var setting = new ProjectionsSetting(
            new Definitions(List.of(names).stream().map(Yard::definition).toList(), faults),
            "/home/kim/.config/outboard/projections", link, Texts.of(ProjectionsViewModel.class, locale),
            wording, new dev.outboard.ui.kit.Refreshing.Work(background, later, later), true, went::add);
        watch = new ProjectionsWatch(this, setting);
        model = new ProjectionsViewModel(watch, setting);
        link.changed(new FeedState.Live());
        progress();
    }

    /// The five of the bank: one stopped, one that falls back, one being rebuilt, two well.
    public static Yard bank(Locale locale) {
        var yard = new Yard(
            locale, "branch_totals", "daily_turnover", "account_summary", "owner_portfolio",
            "payment_ledger");
        yard.stands.get("daily_turnover").position -= 12_000;
        yard.pass(Duration.ofMinutes(12), () -> {
            yard.stands.values().forEach(stand ->
                stand.position += stand.name.equals("daily_turnover") ? 6 : 8);
            yard.append(8);
        });
        yard.stands.get("branch_totals").stop(yard.head + 1, yard.later.instant());
        yard.pasts = yard.history();
        yard.pass(Duration.ofMinutes(48), () -> {
            yard.stands.values().forEach(stand -> stand.position +=
                stand.stopped != null ? 0 : stand.name.equals("daily_turnover") ? 6 : 8);
            yard.append(8);
        });
        yard.stands.get("account_summary").work = new Work(true, yard.later.instant().minusSeconds(45));
        yard.look();
        return yard;
    }

    /// One projection.
    public final class Stand {
        public final String name;
        public @Nullable Long position = head;
        public @Nullable Stopped stopped;
        public @Nullable Work work;
        public @Nullable Obstacle obstacle;
        public boolean other;
        public Count.Kind kind = Count.Kind.EXACT;

        Stand(String name) {
            this.name = name;
        }

        public void stop(long at, Instant since) {
            position = at - 1;
            stopped = new Stopped(since, new PoisonEvent(
                at, POISON, "acc-20417", 7, "BranchMerged", "branch", "is missing"));
        }

        Outlook outlook() {
            var upTo = complete();
            var behind = position == null ? null
                : new Behind(new Count(Math.max(0, upTo - position), kind), Math.max(0, upTo - position),
                    upTo <= position ? null : later.instant().minus(
                        Duration.ofMillis((upTo - position) * 250)));
            return new Outlook(
                name, "Account", name, position, behind, null, stopped, other, work, obstacle);
        }
    }

    public void append(long events) {
        head += events;
        progress();
    }

    /// An open transaction holds what could be read.
    public void hold(long at, long waiting) {
        held = new Progress.Held(at, waiting, List.of(new Progress.Holder(
            311, null, "billing-api", "idle in transaction", Duration.ofMinutes(4))));
        progress();
    }

    /// Time passes in steps as the window's clock ticks.
    public void pass(Duration time, Runnable each) {
        var end = later.instant().plus(time);
        while (later.instant().isBefore(end)) {
            later.pass(Duration.ofMillis(2_001));
            each.run();
            link.tick();
        }
    }

    public void pass(Duration time) {
        pass(time, () -> { });
    }

    public void look() {
        model.refresh();
        link.tick();
    }

    public void stand(String name, Consumer<Stand> change) {
        change.accept(stands.get(name));
    }

    public void lose() {
        link.changed(new FeedState.Lost(
            "Connection refused.", later.instant(), 4, later.instant().plusSeconds(9)));
        link.tick();
    }

    @Override
    public Look look(@Nullable Long complete) {
        looks++;
        if (failure != null) {
            throw failure;
        }
        return new Look(
            later.instant(), head, stands.values().stream().map(Stand::outlook).toList(), pasts);
    }

    public ProjectionRow row(String name) {
        return model.rows().stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
    }

    private long complete() {
        return held == null ? head : held.position() - 1;
    }

    private void progress() {
        link.arrived(new Batch(
            List.of(), Set.of(), new Progress(complete(), head, held, null)));
    }

    private List<Past> history() {
        var begun = later.instant().minus(Duration.ofHours(20));
        return List.of(
            past(3, begun, "killed", null, null),
            past(2, begun, "swapped", new Changes(3, 17, 2, 0), null),
            past(1, begun, "stopped", null, "18198214 BranchMerged branch: is missing"));
    }

    private static Past past(
        int id, Instant first, String outcome, @Nullable Changes changes, @Nullable String detail) {
        var begun = first.plus(Duration.ofHours(id));
        return new Past(
            new UUID(0, id), "account_summary", id == 1 ? "merge" : "swap", "kim", "ws-114", "ops", begun,
            begun.plusSeconds(74), outcome, 18_198_000L, 48_210L, changes, detail);
    }

    private static Projection definition(String name) {
        return Projection.read(name + ".json", """
            {"name": "%s", "aggregateType": "Account", "initial": {"balance": 0.00},
             "on": {"Deposited": {"balance": "state.balance + event.amount"}},
             "table": "%s", "key": "id",
             "columns": {"id": "aggregate.id", "version": "event.version"}, "version": "version"}"""
            .formatted(name, name));
    }
}
