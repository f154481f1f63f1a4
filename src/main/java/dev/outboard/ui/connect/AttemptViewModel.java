package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Refreshing.Work;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// One try to connect, step by step, up to an open connection or to a sentence that says what happened and
/// what to do. One that is given up closes what it had opened, whenever its answer comes.
///
/// @param <T> what an opened connection is to the rest of the window
public final class AttemptViewModel<T> {
    private static final System.Logger LOG = System.getLogger(AttemptViewModel.class.getName());

    private final Subject subject;
    private final Opening<T> opening;
    private final Consumer<T> onOpened;
    private final Words words;
    private final Work work;

    private final List<Step> way;
    private final ObservableList<StepRow> steps = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Trouble> trouble = new SimpleObjectProperty<>(this, "trouble");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private final Instant begun;
    private boolean abandoned;
    private int at;

    AttemptViewModel(
        Subject subject, Opening<T> opening, Consumer<T> onOpened, Words words, Work work) {
        this.subject = subject;
        this.opening = opening;
        this.onOpened = onOpened;
        this.words = words;
        this.work = work;
        begun = work.clock().instant();
        way = Step.of(subject);
        for (var step : way) {
            steps.add(new StepRow(StepRow.State.AHEAD, words.name(step), words.text("step.ahead"), ""));
        }
    }

    public Subject subject() {
        return subject;
    }

    public ObservableList<StepRow> steps() {
        return steps;
    }

    /// Why it has failed; null where it hasn't.
    public ObjectProperty<@Nullable Trouble> troubleProperty() {
        return trouble;
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// When it began.
    public String begun() {
        return words.text("attempt.begun", words.wording().time(begun));
    }

    /// All that is known of it, to be passed on to whoever can help.
    public String report() {
        return steps.stream()
            .map(step -> String.join("\t", step.name(), step.detail(), step.took()).stripTrailing())
            .collect(Collectors.joining(
                "\n", subject.address() + "\n" + begun() + "\n", problemLine() + "\n"));
    }

    void start() {
        busy.set(true);
        run();
    }

    /// Nobody waits for it any more.
    void abandon() {
        if (!abandoned) {
            abandoned = true;
            if (!busy.get()) {
                close();
            }
        }
    }

    private void run() {
        switch (way.get(at)) {
            case PREPARE -> step(() -> {
                opening.prepare();
                return words.text("step.prepared");
            }, this::next);
            case TUNNEL -> step(
                opening::tunnel, (port, took) -> next(words.text("step.tunnelled", port), took));
            case FIND -> step(opening::find, (address, took) -> next(found(address), took));
            case ANSWER -> step(opening::answer, (offered, took) -> next(answered(offered), took));
            case ENCRYPT -> step(
                opening::encrypt, (encryption, took) -> next(words.encryption(encryption), took));
            case SIGN_IN -> step(opening::signIn, (server, took) -> next(words.server(server), took));
            case RECOGNISE -> step(opening::recognise, this::recognised);
        }
    }

    /// Runs the present step elsewhere, and takes the time.
    private <R> void step(Supplier<R> blocking, BiConsumer<R, String> onDone) {
        var since = work.clock().instant();
        var preparing = way.get(at) == Step.PREPARE;
        set(StepRow.State.RUNNING, words.text(preparing ? "step.preparing" : "step.running"), "");
        work.background().run(
            blocking,
            result -> unlessAbandoned(() -> onDone.accept(result, took(since))),
            failure -> unlessAbandoned(() -> failed(failure, took(since))));
    }

    private void unlessAbandoned(Runnable use) {
        if (abandoned) {
            busy.set(false);
            close();
        } else {
            use.run();
        }
    }

    private void next(String detail, String took) {
        set(StepRow.State.DONE, detail, took);
        at++;
        run();
    }

    private void recognised(Opening.Outcome<T> outcome, String took) {
        busy.set(false);
        switch (outcome) {
            case Opening.Outcome.Opened<T>(var console, var profile) -> {
                set(StepRow.State.DONE, profile, took);
                abandoned = true;
                onOpened.accept(console);
            }
            case Opening.Outcome.Unrecognised<T> nothing -> {
                set(StepRow.State.FAILED, words.text(
                    nothing.grants().isEmpty() ? "step.unrecognised" : "step.forbidden"), took);
                trouble.set(new Troubles(subject, words).nothingRecognised(nothing));
                close();
            }
        }
    }

    private void failed(Throwable failure, String took) {
        LOG.log(Level.WARNING, "Connecting to " + subject.address(), failure);
        set(StepRow.State.FAILED, words.wording().said(failure), took);
        busy.set(false);
        trouble.set(new Troubles(subject, words).of(failure));
        close();
    }

    private void close() {
        abandoned = true;
        work.background().run(
            () -> {
                opening.close();
                return true;
            },
            _ -> { },
            failure -> LOG.log(Level.WARNING, "Giving up " + subject.address(), failure));
    }

    private String found(String address) {
        return words.text("step.found", host(), address);
    }

    private String answered(boolean offered) {
        var target = subject.target();
        var port = target == null ? "" : Integer.toString(target.port());
        return words.text(offered ? "step.offered" : "step.answered", port);
    }

    private String host() {
        var target = subject.target();
        return target == null ? subject.name() : target.host();
    }

    private String problemLine() {
        var known = trouble.get();
        return known == null ? "" : "\n" + known.notice().title();
    }

    private void set(StepRow.State state, String detail, String took) {
        steps.set(at, new StepRow(state, words.name(way.get(at)), detail, took));
    }

    private String took(Instant since) {
        return words.took(Duration.between(since, work.clock().instant()));
    }
}
