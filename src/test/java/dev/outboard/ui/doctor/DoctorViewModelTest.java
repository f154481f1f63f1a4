package dev.outboard.ui.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.doctor.Check;
import dev.outboard.core.doctor.Finding;
import dev.outboard.core.doctor.Known;
import dev.outboard.core.doctor.Passed;
import dev.outboard.core.doctor.Trouble;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Background;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DoctorViewModelTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);

    @Test
    void findingsAreTheTroublesFirstThenWhatThereIsToKnowThenWhatPassed() {
        var model = model(Ward.troubled());

        model.open();

        assertThat(model.problems()).extracting(Problem::title).containsExactly(
            "Index missing: due retries are found by reading the whole table",
            "A session has been idle in a transaction for 47 m and holds back vacuum");
        assertThat(model.notes()).extracting(Note::sentence).containsExactly(
            "*3 sessions of other roles are hidden* from this role. Whether a transaction has been open for "
                + "long can’t be told of them.",
            "*This machine’s clock is 400 ms ahead* of the database’s, give or take 2.0 ms. "
                + "Ages are by the database’s clock.",
            "*Room for numbers: not checked.* The server refuses this to the role: permission denied "
                + "for view pg_sequences. Ask for the right, or connect as another role.");
        assertThat(model.summaryProperty().get())
            .isEqualTo("*2 to repair*, 2 to know, 14 passed, 1 not checked");
        assertThat(model.lines()).extracting(Line::check).isSortedAccordingTo(Check::compareTo);
        assertThat(model.countProperty().get()).isEqualTo("2");
        assertThat(model.toneProperty().get()).isEqualTo(Tone.WARNING);
        assertThat(model.wellProperty().get()).isFalse();
    }

    @Test
    void aTroubleCarriesItsMeasureItsRemedyAndWhatThatCosts() {
        var model = model(Ward.of(false, Ward.missing()));

        model.open();

        assertThat(model.problems()).containsExactly(new Problem(
            "Index missing: due retries are found by reading the whole table", "Outbox, Overview",
            "`events.outbox` has about *9,412,808* rows in *3,174 MB*, and no index on `next_retry_at` for "
                + "rows with `published_at IS NULL AND next_retry_at IS NOT NULL`. The screens read less "
                + "often the longer it takes, and a reading ends after 5 s without a result.",
            List.of(), """
            CREATE INDEX CONCURRENTLY outbox_retry_due_idx
                ON events.outbox (next_retry_at)
             WHERE published_at IS NULL AND next_retry_at IS NOT NULL;""",
            "Doesn’t block writers. Reads the table twice and waits for transactions that are open now; "
                + "where it is broken off it leaves an invalid index, which is told here."));
    }

    @Test
    void whatLacksForAnActionIsTheGrantItself() {
        var model = model(Ward.troubled());

        model.open();

        assertThat(model.rights()).contains(
            new Allowed("Browse the outbox", "SELECT on `events.outbox`", true, "yes", ""),
            new Allowed(
                "Retry, postpone, hold, take back", "UPDATE of `next_retry_at` on `events.outbox`", false,
                "no", "GRANT UPDATE (next_retry_at) ON events.outbox TO ledger_ops;"));
        assertThat(model.roleProperty().get()).isEqualTo("ledger_ops");
    }

    @Test
    void aStandbySaysWhereItsRemediesBelong() {
        var model = model(Ward.of(true, Ward.missing(), new Known.Standby()));

        model.open();

        assertThat(model.problems().getFirst().cost())
            .endsWith("This server is a standby: run it on the primary.");
    }

    @Test
    void namesFromElsewhereAreShownAsTheyAre() {
        var model = model(Ward.of(false, new Trouble.OpenTransaction(
            7, "a*b", "nightly `job`", "", true, Bank.NOW, Duration.ofHours(2), false, true,
            List.of("SELECT pg_cancel_backend(7)"))));

        model.open();

        assertThat(model.problems().getFirst().facts().getFirst().value())
            .isEqualTo("`7` nightly \\`job\\`, role `a\\*b`, from the server’s own machine");
        assertThat(model.asText()).contains("7 nightly `job`, role a*b");
    }

    @Test
    void whereAllIsWellNothingIsCounted() {
        var model = model(Ward.well());

        model.open();

        assertThat(model.wellProperty().get()).isTrue();
        assertThat(model.countProperty().get()).isEmpty();
        assertThat(model.toneProperty().get()).isEqualTo(Tone.PLAIN);
        assertThat(model.summaryProperty().get())
            .isEqualTo("0 to repair, 0 to know, 17 passed, 0 not checked");
    }

    @Test
    void theTimeOfTheExaminationIsTold() {
        var model = model(Ward.well());
        model.open();

        later.pass(Duration.ofSeconds(12));
        link.tick();

        assertThat(model.checkedProperty().get())
            .isEqualTo("checked 14:31:07 UTC, 12 s ago, took 0.0 ms");
    }

    @Test
    void itIsExaminedOnceBeforeItIsOpenedAndAtEachOpening() {
        var ward = Ward.troubled();
        var model = model(ward);

        model.examineSoon();
        assertThat(ward.examinations).isZero();
        later.pass(Duration.ofSeconds(3));
        assertThat(model.countProperty().get()).isEqualTo("2");
        model.open();
        model.close();
        later.pass(Duration.ofMinutes(10));

        assertThat(ward.examinations).isEqualTo(2);
    }

    @Test
    void lostConnectionKeepsWhatWasFoundAndLooksAgainWhenItIsBack() {
        var ward = Ward.troubled();
        var model = model(ward);
        model.open();

        ward.failure = gone();
        link.changed(new FeedState.Lost("refused", later.instant(), 1, later.instant().plusSeconds(1)));
        model.examine();
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.problems()).hasSize(2);
        assertThat(ward.examinations).isEqualTo(1);

        ward.failure = null;
        ward.report = Ward.well().report;
        link.changed(new FeedState.Live());
        assertThat(model.staleProperty().get()).isFalse();
        assertThat(model.problems()).isEmpty();
    }

    @Test
    void withoutAFeedItTriesAgainByItself() {
        var ward = Ward.troubled();
        var model = model(ward);
        model.open();

        ward.failure = gone();
        model.examine();
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.failedProperty().get()).contains("can’t be reached");
        ward.failure = null;
        later.pass(Duration.ofSeconds(6));

        assertThat(model.staleProperty().get()).isFalse();
        assertThat(model.failedProperty().get()).isEmpty();
    }

    @Test
    void theLineMayAnswerLaterAndAnAnswerOfAnEarlierExaminationIsDropped() {
        var waiting = new ArrayList<Runnable>();
        var ward = Ward.of(false, new Passed.Primary());
        var model = model(ward, held(waiting));
        model.open();
        assertThat(model.busyProperty().get()).isTrue();
        waiting.removeFirst().run();
        assertThat(model.lines()).extracting(Line::check).containsExactly(Check.ROLE);
        var line = waiting.removeFirst();

        model.examine();
        line.run();
        assertThat(model.lines()).extracting(Line::check).containsExactly(Check.ROLE);
        waiting.forEach(Runnable::run);

        assertThat(model.lines()).extracting(Line::check)
            .containsExactly(Check.ROUND_TRIP, Check.CONNECTION, Check.ROLE, Check.CLOCK);
        assertThat(model.busyProperty().get()).isFalse();
    }

    @Test
    void everyFindingHasItsWordsInBothLanguages() {
        for (var locale : List.of(Locale.ENGLISH, Locale.KOREAN)) {
            var ward = Ward.of(false, Findings.EVERY.toArray(Finding[]::new));
            ward.line = List.of(new Trouble.RoundTripLost(1, 0), new Known.Pooled(),
                new Known.ClockOff(Duration.ofSeconds(3), Duration.ZERO));
            var model = model(ward, new SameThread(), locale);

            model.open();

            assertThat(model.problems()).hasSize(Findings.TROUBLE.size() + 1);
            assertThat(model.problems()).allSatisfy(one ->
                assertThat(one.title() + one.where() + one.effect() + one.cost()).doesNotContain("{", "}"));
            assertThat(model.notes()).isNotEmpty().allSatisfy(one ->
                assertThat(one.sentence()).isNotBlank().doesNotContain("{", "}"));
        }
    }

    @Test
    void theReportCanBeHandedOn() {
        var model = model(Ward.troubled());
        model.open();

        assertThat(model.asText()).startsWith("2 to repair, 2 to know, 14 passed, 1 not checked – checked ")
            .contains(
                "! Index missing: due retries are found by reading the whole table (Outbox, Overview)",
                "    CREATE INDEX CONCURRENTLY outbox_retry_due_idx",
                "Retry, postpone, hold, take back: no"
                    + "  GRANT UPDATE (next_retry_at) ON events.outbox TO ledger_ops;",
                "NOTIFY round trip: 3.1 ms, 5 of 5 arrived")
            .doesNotContain("*", "`");
    }

    @Test
    void whatServesWhatIsNamedForEachIndex() {
        for (var serves : Serves.values()) {
            var model = model(Ward.of(false, new Trouble.InvalidIndex(
                Ward.OUTBOX, "some_idx", 8192, serves, List.of("REINDEX INDEX CONCURRENTLY some_idx"))));

            model.open();

            assertThat(model.problems().getFirst().effect()).contains("reading the whole table");
            assertThat(model.problems().getFirst().where()).isNotBlank();
        }
    }

    private static DbException gone() {
        return new DbException.Unreachable("Connection to db1 refused.", "08001", null);
    }

    private DoctorViewModel model(Ward ward) {
        return model(ward, new SameThread());
    }

    private DoctorViewModel model(Ward ward, Background background) {
        return model(ward, background, Locale.ENGLISH);
    }

    private DoctorViewModel model(Ward ward, Background background, Locale locale) {
        var texts = Texts.of(DoctorViewModel.class, locale);
        var wording = new Wording(Texts.of(Wording.class, locale), new Appearance(ZoneOffset.UTC));
        return new DoctorViewModel(
            ward, new DoctorSetting(link, texts, wording, new Work(background, later, later)));
    }

    /// Work waits until it is let go.
    private static Background held(List<Runnable> waiting) {
        return new Background() {
            @Override
            public <T> void run(
                Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
                waiting.add(() -> onDone.accept(work.get()));
            }
        };
    }
}
