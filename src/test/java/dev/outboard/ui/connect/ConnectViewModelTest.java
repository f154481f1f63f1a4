package dev.outboard.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.ui.connect.StepRow.State;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConnectViewModelTest {
    private final Later later = new Later(Bank.NOW);
    private final List<String> opened = new ArrayList<>();
    private final Steps steps = new Steps();

    @Test
    void theSampleGoesThroughThreeSteps() {
        var page = page(true);
        page.start();
        assertThat(page.steps()).containsExactly(
            new StepRow(State.DONE, "Server of the sample", "started", "700 ms"),
            new StepRow(State.DONE, "Sign in", "PostgreSQL 18.4, primary, no pooler", "0 ms"),
            new StepRow(State.DONE, "Tables", "Reference", "0 ms"));
        assertThat(opened).containsExactly("console");
        assertThat(page.busyProperty().get()).isFalse();
    }

    @Test
    void aPasswordThatIsWantedIsTypedAndOnlyThatStepIsTriedAgain() {
        steps.password = "right";
        var page = page(true);
        page.start();
        assertThat(page.wantsPasswordProperty().get()).isTrue();
        assertThat(title(page)).isEqualTo("The server wants a password for bank.");
        page.start("wrong");
        assertThat(title(page)).isEqualTo("The server is there, but refused the password of bank.");
        page.start("right");
        assertThat(page.problemProperty().get()).isNull();
        assertThat(page.wantsPasswordProperty().get()).isFalse();
        assertThat(opened).containsExactly("console");
        assertThat(steps.prepared).isEqualTo(1);
    }

    @Test
    void anUnreachableServerIsNamedWithWhatToDo() {
        steps.refusal = new DbException.Unreachable(
            "Connection to db1:5432 refused. Check that…", "08001", null);
        var page = page(false);
        page.start();
        assertThat(page.problemProperty().get()).isEqualTo(new Notice(
            Tone.DANGER, "fth-x-octagon", "No answer from the server of bank.",
            "bank @ db1:5432/bank: Connection to db1:5432 refused. Check host and port, that the server runs,"
                + " and that this machine may reach it.", List.of()));
        assertThat(page.steps()).extracting(StepRow::state).containsExactly(State.FAILED, State.AHEAD);
        steps.refusal = null;
        page.start();
        assertThat(opened).containsExactly("console");
    }

    @Test
    void whereNothingIsRecognisedTheNearMissesSayWhatTheyLack() {
        steps.outcome = new Opening.Outcome.Unrecognised<>(
            List.of(new TableName("public", "events"), new TableName("events", "outbox")),
            List.of(new Candidate(
                new TableName("events", "outbox"), "Reference", "outbox", List.of("id"), List.of(
                    new Candidate.Lack("published_at", Set.of("timestamp with time zone"), null, true),
                    new Candidate.Lack("payload", Set.of("jsonb", "json"), "text", true),
                    new Candidate.Lack("last_error", Set.of("text"), "text", false)))));
        var page = page(false);
        page.start();
        assertThat(opened).isEmpty();
        assertThat(Objects.requireNonNull(page.problemProperty().get()).facts()).containsExactly(
            new Notice.Fact("events.outbox",
                "lacks `published_at`, `payload` is text, not json / jsonb, no right to read `last_error`"),
            new Notice.Fact("public.events", "not there"));
    }

    @Test
    void aUrlThatCantBeReadIsSaidInTheWordsOfItsReader() {
        steps.refusal = new IllegalArgumentException("A connection URL starts with postgresql://, as in x.");
        var page = page(false);
        page.start();
        assertThat(title(page)).isEqualTo("The connection URL can’t be used.");
    }

    private static String title(ConnectViewModel<String> page) {
        return Objects.requireNonNull(page.problemProperty().get()).title();
    }

    private ConnectViewModel<String> page(boolean sample) {
        var wording = new Wording(
            Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneId.of("Asia/Seoul")));
        return new ConnectViewModel<>(
            new Subject("bank", "bank @ db1:5432/bank", "bank", sample), steps, opened::add,
            new ConnectViewModel.Words(Texts.of(ConnectViewModel.class, Locale.ENGLISH), wording),
            new Work(new SameThread(), later, later));
    }

    private final class Steps implements Opening<String> {
        private @Nullable RuntimeException refusal;
        private @Nullable String password;
        private Outcome<String> outcome = new Outcome.Opened<>("console", "Reference");
        private int prepared;

        @Override
        public void prepare() {
            prepared++;
            later.take(Duration.ofMillis(700));
        }

        @Override
        public Server reach(@Nullable String given) {
            if (refusal != null) {
                throw refusal;
            }
            if (!Objects.equals(password, given)) {
                throw new DbException.Denied("FATAL: password authentication failed", "28P01", null);
            }
            return new Server(
                "18.4 (Debian 18.4-1)", 180004, false, false, "bank", "bank", Bank.NOW, Bank.NOW,
                Duration.ZERO, Duration.ZERO);
        }

        @Override
        public Outcome<String> recognise() {
            return outcome;
        }
    }
}
