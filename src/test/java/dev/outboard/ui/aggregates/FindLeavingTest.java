package dev.outboard.ui.aggregates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// Who leaves the page while it still looks doesn't find a list that claims to be complete.
class FindLeavingTest {
    private final Ledger ledger = new Ledger();
    private final Later later = new Later(Ledger.FIRST.plus(Duration.ofDays(1)));
    private final Link link = new Link(later);
    private final Held background = new Held();
    private final FindViewModel model = new FindViewModel(ledger, new FindSetting(
        link, Texts.of(FindViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(background, later, later), _ -> { }));

    @Test
    void leftBeforeTheFirstAnswerItLooksAnewAndNeverSaysThatThereIsNothing() {
        link.changed(new FeedState.Live());
        ledger.all.add(Ledger.one("Account", "a", 1));
        background.hold();
        model.open();
        model.close();
        background.letGo();
        assertThat(model.said().noteProperty().get()).isEqualTo("Looking …");

        model.open();

        assertThat(model.found().rows()).extracting(AggregateRow::id).containsExactly("a");
    }
}
