package dev.outboard.ui.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SearchViewModelTest {
    private final Register register = new Register();
    private final Later later = new Later(Register.AT.plusSeconds(60));
    private final Held background = new Held();
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private final SearchViewModel model = new SearchViewModel(register, new SearchSetting(
        link, Texts.of(SearchViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(background, later, later), places::add));

    @BeforeEach
    void begin() {
        link.changed(new FeedState.Live());
        model.begin();
    }

    @Test
    void anIdLeadsToItsEventByEnter() {
        type("{" + Register.EVENT.toUpperCase(Locale.ROOT) + "}");

        assertThat(titles()).containsExactly("PaymentSucceeded", Register.EVENT);
        model.enter();

        assertThat(places).containsExactly(new Place.Event(Register.EVENT));
        assertThat(model.openProperty().get()).isFalse();
        assertThat(model.queryProperty().get()).isEmpty();
    }

    @Test
    void enterBeforeTheAnswerWaitsForIt() {
        background.hold();
        model.queryProperty().set(Register.EVENT);
        model.enter();
        assertThat(places).isEmpty();

        background.letGo();

        assertThat(places).containsExactly(new Place.Event(Register.EVENT));
    }

    @Test
    void arrowsChooseAmongTheKinds() {
        type("7c9e");
        assertThat(model.hits()).extracting(Hit::caption)
            .containsExactly("Event", "Message", "Aggregate", "Correlation");

        model.move(1);
        model.move(1);
        model.enter();
        assertThat(places).containsExactly(new Place.Aggregate("Account", Register.ACCOUNT, null));
    }

    @Test
    void aTypeAndACorrelationAreFoundAndItIsSaidHowFar() {
        type("payment");
        assertThat(model.hits()).extracting(Hit::place).containsExactly(
            new Place.EventType("PaymentSucceeded"), new Place.EventType("PaymentFailed"),
            new Place.Correlation("payment", null));

        type(Register.TRANSFER);
        assertThat(model.hits()).extracting(Hit::place).containsExactly(
            new Place.Correlation(Register.TRANSFER, null));
        assertThat(model.hits().getFirst().detail()).isEqualTo("2 messages");
        assertThat(model.noteProperty().get()).isEqualTo(
            "Correlations and causes: searched the newest 50,000 messages, back to 03-11 18:30:41.");
    }

    @Test
    void onlyTheLastTextIsAskedForAndLateAnswersAreDropped() {
        model.queryProperty().set("7");
        model.queryProperty().set("7c");
        later.pass(Duration.ofMillis(100));
        assertThat(register.asked).isEmpty();
        background.hold();
        later.pass(Duration.ofMillis(50));
        assertThat(register.asked).containsExactly("7c");

        model.queryProperty().set("payment");
        later.pass(Duration.ofMillis(150));
        background.letGo();
        assertThat(register.asked).containsExactly("7c", "payment");
        assertThat(titles()).startsWith("PaymentSucceeded", "PaymentFailed");
    }

    @Test
    void aSearchForATextThatIsGoneIsStoppedAndItsAnswerDropped() {
        register.whileProbing = () -> {
            register.whileProbing = () -> { };
            model.queryProperty().set("payment");
        };
        type(Register.TRANSFER);

        assertThat(register.stops.getFirst().asked()).isTrue();
        assertThat(model.hits()).isEmpty();
        later.pass(Duration.ofMillis(150));
        assertThat(titles()).startsWith("PaymentSucceeded");
        assertThat(register.stops.getLast().asked()).isFalse();
    }

    @Test
    void oddTextIsHarmless() {
        for (var odd : List.of("'", "%", "\"", "😀", "\u0000", " ", "x".repeat(10_240))) {
            type(odd);
        }
        assertThat(model.noteProperty().get()).startsWith("Too long");
        assertThat(model.hits()).isEmpty();
        model.enter();
        assertThat(places).isEmpty();
    }

    @Test
    void withoutATextThePlacesOpenedLastAreShown() {
        model.end();
        model.been(new Place.Overview());
        model.been(new Place.Message("9481733"));
        model.been(new Place.Aggregate("Account", Register.ACCOUNT, 140));
        model.been(new Place.Aggregate("Account", Register.ACCOUNT, 141));
        model.begin();

        assertThat(titles()).containsExactly(Register.ACCOUNT, "9481733");
        model.move(-1);
        model.enter();
        assertThat(places).containsExactly(new Place.Message("9481733"));
    }

    @Test
    void aLostConnectionIsSaidAndNothingIsAsked() {
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(1)));
        type("7c9e");

        assertThat(register.asked).isEmpty();
        assertThat(model.noteProperty().get()).startsWith("The connection is lost");

        link.changed(new FeedState.Live());
        later.pass(Duration.ofMillis(150));
        assertThat(register.asked).containsExactly("7c9e");
    }

    @Test
    void aFailureIsSaid() {
        register.failure = new DbException.Denied("permission denied for table events", "42501", null);
        type("7c9e");

        assertThat(model.noteProperty().get()).contains("permission denied for table events");
        assertThat(model.hits()).isEmpty();
    }

    private void type(String text) {
        model.queryProperty().set(text);
        later.pass(Duration.ofMillis(150));
    }

    private List<String> titles() {
        return model.hits().stream().map(Hit::title).toList();
    }
}
