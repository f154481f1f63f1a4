package dev.outboard.ui.export;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.export.FieldsSeen;
import dev.outboard.core.export.HistoryExport.Outcome;
import dev.outboard.core.export.HistoryExport.Watcher;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An account's payments to be exported, and the page's model over them.
public final class Copies implements Exporting {
    public static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    public static final Place.Export ACCOUNT = new Place.Export("Account", ID);
    private static final Instant NOW = Instant.parse("2026-03-12T14:32:00Z");
    private static final String DATA = """
        {"amount": 1250.00, "currency": "EUR", "owner": {"name": "Ada Okafor", "birthday": "1984-02-29"}, \
        "lines": [{"iban": "DE02120300000000202051", "amount": 1000.00}, \
        {"iban": "DE02500105170137075030", "amount": 250.00}], \
        "paymentId": "0e83f6c9-58ad-4a02-b7e1-d92c5b60f417", \
        "metadata": {"user": "m.weber", "correlation_id": "transfer-20260309-40127"}}""";

    public final Later later = new Later(NOW);
    public final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    public final Link link = new Link(later);
    public final Held background = new Held();
    public final List<Place> went = new ArrayList<>();
    public final List<Wanted> wanted = new ArrayList<>();
    public final ExportViewModel model;
    public long events = 142;
    public @Nullable RuntimeException failure;
    public boolean stopMidway;

    public Copies(Locale locale) {
        var wording = new Wording(Texts.of(Wording.class, locale), appearance);
        model = new ExportViewModel(this, new ExportSetting(
            link, Texts.of(ExportViewModel.class, locale), wording, new Work(background, later, later),
            went::add));
        link.changed(new FeedState.Live());
    }

    public void choose(String... paths) {
        model.fields().stream().filter(choice -> List.of(paths).contains(choice.field().text()))
            .forEach(choice -> choice.maskedProperty().set(true));
    }

    @Override
    public Sample sample(String type, String id) {
        var seen = new FieldsSeen();
        for (var event = 0; event < Math.min(events, 100); event++) {
            seen.add(event % 3 == 0 ? DATA : "{\"amount\": 1.00, \"currency\": \"EUR\"}");
        }
        return new Sample(seen, events, events == 0 ? null : new StoredEvent(
            new EventHeader(
                18_141_906, "c5a8e2f0-19d7-4e63-8b0a-7f21d6c3904e", type, id, 142, "PaymentSucceeded", DATA,
                DATA.length(), NOW),
            DATA));
    }

    @Override
    public Outcome write(Wanted asked, Path to, Watcher watcher) {
        if (failure != null) {
            throw failure;
        }
        wanted.add(asked);
        watcher.goOn(88);
        if (stopMidway) {
            model.stop();
        }
        return watcher.goOn(events) ? new Outcome.Written(events) : new Outcome.Stopped();
    }
}
