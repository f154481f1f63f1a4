package dev.outboard.ui.connect;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// From the start of the window to an open connection, or to a sentence that says what happened and what to
/// do. A step that failed is tried again without repeating those before it.
///
/// @param <T> what an opened connection is to the rest of the window
public final class ConnectViewModel<T> {
    private static final System.Logger LOG = System.getLogger(ConnectViewModel.class.getName());
    private static final int PREPARE = 0;
    private static final int REACH = 1;
    private static final int RECOGNISE = 2;

    private final Subject subject;
    private final Opening<T> opening;
    private final Consumer<T> onOpened;
    private final Words words;
    private final Work work;

    private final ObservableList<StepRow> steps = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Notice> problem = new SimpleObjectProperty<>(this, "problem");
    private final BooleanProperty busy = new SimpleBooleanProperty(this, "busy");
    private final BooleanProperty wantsPassword = new SimpleBooleanProperty(this, "wantsPassword");
    private final int first;
    private @Nullable String password;
    private int at;

    public ConnectViewModel(
        Subject subject, Opening<T> opening, Consumer<T> onOpened, Words words, Work work) {
        this.subject = subject;
        this.opening = opening;
        this.onOpened = onOpened;
        this.words = words;
        this.work = work;
        first = subject.sample() ? PREPARE : REACH;
        at = first;
        for (var step = first; step <= RECOGNISE; step++) {
            steps.add(new StepRow(StepRow.State.AHEAD, name(step), words.text("step.ahead"), ""));
        }
    }

    public Subject subject() {
        return subject;
    }

    public ObservableList<StepRow> steps() {
        return steps;
    }

    /// What went wrong with the last try; null where nothing did.
    public ObjectProperty<@Nullable Notice> problemProperty() {
        return problem;
    }

    public BooleanProperty busyProperty() {
        return busy;
    }

    /// The server asks for a password, or for another one.
    public BooleanProperty wantsPasswordProperty() {
        return wantsPassword;
    }

    /// Goes on with the step that is next.
    public void start() {
        if (busy.get()) {
            return;
        }
        problem.set(null);
        busy.set(true);
        run();
    }

    /// Signs in with what was typed; it is kept in memory, for reconnecting.
    public void start(String typed) {
        password = typed;
        start();
    }

    private void run() {
        switch (at) {
            case PREPARE -> step(() -> {
                opening.prepare();
                return words.text("step.prepared");
            }, this::next);
            case REACH -> step(
                () -> opening.reach(password), (server, took) -> next(words.server(server), took));
            default -> step(opening::recognise, this::recognised);
        }
    }

    /// Runs the present step elsewhere, and takes the time.
    private <R> void step(Supplier<R> blocking, BiConsumer<R, String> onDone) {
        var begun = work.clock().instant();
        set(StepRow.State.RUNNING, words.text(at == PREPARE ? "step.preparing" : "step.running"), "");
        work.background().run(
            blocking, result -> onDone.accept(result, since(begun)),
            failure -> failed(failure, since(begun)));
    }

    private void next(String detail, String took) {
        set(StepRow.State.DONE, detail, took);
        wantsPassword.set(false);
        at++;
        run();
    }

    private void recognised(Opening.Outcome<T> outcome, String took) {
        busy.set(false);
        switch (outcome) {
            case Opening.Outcome.Opened<T>(var console, var profile) -> {
                set(StepRow.State.DONE, profile, took);
                onOpened.accept(console);
            }
            case Opening.Outcome.Unrecognised<T>(var usual, var candidates) -> {
                set(StepRow.State.FAILED, words.text("step.unrecognised"), took);
                problem.set(new Notice(
                    Tone.WARNING, "fth-help-circle", words.text("unrecognised.title"),
                    words.text("unrecognised.sentence"), nearMisses(usual, candidates)));
            }
        }
    }

    /// What comes close, then what isn't there at all.
    private List<Notice.Fact> nearMisses(List<TableName> usual, List<Candidate> candidates) {
        var lines = new ArrayList<Notice.Fact>();
        for (var candidate : candidates) {
            lines.add(new Notice.Fact(candidate.table().toString(), words.wording().lacks().of(candidate)));
        }
        for (var table : usual) {
            if (candidates.stream().noneMatch(candidate -> candidate.table().equals(table))) {
                lines.add(new Notice.Fact(table.toString(), words.text("unrecognised.absent")));
            }
        }
        return lines;
    }

    private void failed(Throwable failure, String took) {
        LOG.log(Level.WARNING, "Connecting to " + subject.address(), failure);
        set(StepRow.State.FAILED, words.wording().said(failure), took);
        wantsPassword.set(failure instanceof DbException.Denied denied && denied.wantsPassword());
        problem.set(problem(failure));
        busy.set(false);
    }

    private Notice problem(Throwable failure) {
        var address = Prose.plain(subject.address());
        return switch (failure) {
            case DbException.Denied denied when denied.wantsPassword() -> notice(
                words.text(password == null ? "password.title" : "password.wrong", subject.user()),
                words.text("password.sentence"));
            case DbException.Denied denied -> notice(
                words.text("denied.title", subject.user()),
                words.text("denied.sentence", words.wording().said(denied)));
            case DbException.Unreachable gone -> notice(
                words.text("unreachable.title", subject.name()),
                words.text("unreachable.sentence", address, words.wording().said(gone)));
            case IllegalArgumentException unreadable -> notice(
                words.text("url.title"), words.text("url.sentence", words.wording().said(unreadable)));
            default -> at == PREPARE
                ? notice(
                    words.text("sample.title"), words.text("sample.sentence", words.wording().said(failure)))
                : notice(words.text("other.title", subject.name()), words.wording().reason(failure));
        };
    }

    private static Notice notice(String title, String sentence) {
        return new Notice(Tone.DANGER, "fth-x-octagon", title, sentence, List.of());
    }

    private String name(int step) {
        return switch (step) {
            case PREPARE -> words.text("step.prepare");
            case REACH -> words.text("step.reach");
            default -> words.text("step.recognise");
        };
    }

    private void set(StepRow.State state, String detail, String took) {
        steps.set(at - first, new StepRow(state, name(at), detail, took));
    }

    private String since(Instant begun) {
        var took = Duration.between(begun, work.clock().instant());
        return took.toSeconds() == 0 ? words.text("millis", took.toMillis()) : words.wording().age(took);
    }

    /// The words of this page and how numbers are written in them.
    public record Words(Texts texts, Wording wording) {
        String text(String key, Object... values) {
            return texts.text(key, values);
        }

        String server(Server server) {
            var version = server.version().split(" ", 2)[0];
            return text(
                "step.server", version, text(server.standby() ? "server.standby" : "server.primary"),
                text(server.pooled() ? "server.pooler" : "server.no-pooler"));
        }
    }
}
