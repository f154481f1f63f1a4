package dev.outboard.ui.integrity;

import dev.outboard.core.export.Format;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.integrity.AggregateCheck.Checked;
import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.Horizon;
import dev.outboard.core.integrity.Kind;
import dev.outboard.core.integrity.Progress;
import dev.outboard.core.integrity.Progress.Phase;
import dev.outboard.core.integrity.Series;
import dev.outboard.core.integrity.Tally;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A check whose pieces are given, one after the other, and the screen's model over it.
public final class Inspection implements Checking {
    public static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    public static final Instant NOW = Instant.parse("2026-03-12T14:32:00Z");

    public final Later later = new Later(NOW);
    public final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    public final Link link = new Link(later);
    public final Held background = new Held();
    public final List<Place> went = new ArrayList<>();
    public final List<List<Finding>> exports = new ArrayList<>();
    public final List<Finding> findings = new ArrayList<>();
    public final IntegrityViewModel model;
    public int steps;
    public int last = 3;
    public List<String> waiting = List.of();
    public @Nullable RuntimeException failure;
    public long asked;

    public Inspection(Locale locale) {
        var wording = new Wording(Texts.of(Wording.class, locale), appearance);
        model = new IntegrityViewModel(this, new IntegritySetting(
            link, Texts.of(IntegrityViewModel.class, locale), wording, new Work(background, later, later),
            went::add));
        link.changed(new FeedState.Live());
    }

    /// The feed tells up to where the store is complete.
    public Inspection complete(long position) {
        link.arrived(new Batch(List.of(), Set.of(), new dev.outboard.core.feed.Progress(
            position, position, null, null)));
        return this;
    }

    /// One of each kind that a bank's afternoon may show.
    public Inspection troubled() {
        findings.addAll(List.of(
            finding(Kind.HOLE, 121, 118), finding(Kind.DOUBLE, 97, 0), finding(Kind.NO_MESSAGE, 138, 0),
            new Finding(
                Kind.NO_EVENT, "Account", ID, null, "MoneyDeposited", "0e83f6c9-58ad-4a02-b7e1-d92c5b60f417",
                "9310442", null, NOW.minus(Duration.ofHours(5)), 0),
            finding(Kind.NOT_OBJECT, 12, 0), finding(Kind.SNAPSHOT_AHEAD, 200, 142),
            finding(Kind.TIME_BACK, 77, 7_200_000), finding(Kind.UNKNOWN_TYPE, 3, 1_204),
            finding(Kind.NO_MESSAGE, 140, 0), finding(Kind.NO_MESSAGE, 141, 0)));
        return this;
    }

    public static Finding finding(Kind kind, int version, long other) {
        return new Finding(
            kind, "Account", ID, version, "MoneyWithdrawn", "c5a8e2f0-19d7-4e63-8b0a-7f21d6c3904e", null,
            18_141_906L + version, NOW.minus(Duration.ofMinutes(200L - version / 2)), other);
    }

    @Override
    public Scanning begin(long upTo) {
        asked = upTo;
        steps = 0;
        return new Given();
    }

    @Override
    public Checked aggregate(String type, String id) {
        if (failure != null) {
            throw failure;
        }
        return new Checked(
            new Tally(142, 86, 0, 51, 1, 0, null, 0), findings, series(), horizon(), waiting);
    }

    @Override
    public int export(List<Finding> all, Format format, Path to) {
        if (failure != null) {
            throw failure;
        }
        exports.add(all);
        return all.size();
    }

    private static Series series() {
        return new Series("idx_events_aggregate_seq", "aggregate_id, sequence_number", false, true);
    }

    private static Horizon horizon() {
        return new Horizon(NOW.minus(Duration.ofDays(30)), NOW.minusSeconds(60));
    }

    private final class Given implements Scanning {
        private Phase phase = Phase.EVENTS;

        @Override
        public Progress step() {
            if (failure != null) {
                throw failure;
            }
            steps++;
            later.take(Duration.ofMillis(800));
            if (steps >= last) {
                phase = waiting.isEmpty() ? Phase.DONE : Phase.SETTLING;
            }
            var counts = new EnumMap<Kind, Long>(Kind.class);
            findings(0).forEach(one -> counts.merge(one.kind(), 1L, Long::sum));
            var share = Math.min(1.0, (double) steps / last);
            return new Progress(
                phase, 0, Math.round(asked * share), asked, new Tally(
                    Math.round(asked * share), phase == Phase.EVENTS ? 0 : 86_411,
                    phase == Phase.EVENTS ? 0 : 1_204, 51_220, 3, 1_204, Duration.ofMillis(3_200), 0),
                counts, waiting.isEmpty() ? 0 : 2, phase == Phase.EVENTS ? List.of() : waiting,
                Duration.ofMillis(steps * 800L));
        }

        /// A share of them with every piece.
        @Override
        public List<Finding> findings(int from) {
            var found = Math.min(findings.size(), findings.size() * steps / last);
            return List.copyOf(findings.subList(Math.min(from, found), found));
        }

        @Override
        public Series series() {
            return Inspection.series();
        }

        @Override
        public Horizon horizon() {
            return Inspection.horizon();
        }
    }
}
