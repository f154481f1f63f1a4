package dev.outboard.ui.overview;

import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// An outbox whose counts are set by hand, and take as long as is said.
final class Counted implements Sources.Outbox {
    Supplier<OutboxTotals> totals = () -> Bank.totals(238, 96, 473);
    Supplier<DeadGroups> groups = () -> new DeadGroups(Bank.groups(), true);
    boolean dueTimes = true;
    Duration takes = Duration.ZERO;
    Duration back = Duration.ZERO;
    int asked;
    private final Later later;

    Counted(Later later) {
        this.later = later;
    }

    static OverviewViewModel open(Sources sources, Link link, Later later) {
        var wording = new Wording(
            Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneId.of("Asia/Seoul")));
        var model = new OverviewViewModel(
            sources, link, Texts.of(OverviewViewModel.class, Locale.ENGLISH), wording,
            new Work(new SameThread(), later, later));
        model.open();
        return model;
    }

    @Override
    public boolean dueTimes() {
        return dueTimes;
    }

    @Override
    public OutboxTotals totals() {
        asked++;
        later.take(takes);
        return totals.get();
    }

    @Override
    public Minutes published(Duration back) {
        this.back = back;
        return Bank.outbox(Bank.totals(1, 1, 1)).published(back);
    }

    @Override
    public DeadGroups groups(int most) {
        return groups.get();
    }
}
