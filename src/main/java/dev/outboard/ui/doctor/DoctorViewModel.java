package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Check;
import dev.outboard.core.doctor.Doctor;
import dev.outboard.core.doctor.Finding;
import dev.outboard.core.doctor.Finding.NotChecked;
import dev.outboard.core.doctor.Known;
import dev.outboard.core.doctor.Passed;
import dev.outboard.core.doctor.Report;
import dev.outboard.core.doctor.Trouble;
import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Schedule;
import dev.outboard.ui.kit.Tone;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// What to repair before it hurts. Examined when it is opened and when asked; what was found stays when the
/// connection is lost, and is looked at again when it is back.
public final class DoctorViewModel {
    private static final System.Logger LOG = System.getLogger(DoctorViewModel.class.getName());
    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final Duration AGAIN = Duration.ofSeconds(5);
    private static final Set<Check> ON_THE_LINE = Set.of(Check.CLOCK, Check.CONNECTION, Check.ROUND_TRIP);

    private final Doctor doctor;
    private final DoctorSetting setting;
    private final Words words;
    private final Passes passes;
    private final Knowns knowns;
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final BooleanProperty busy = new SimpleBooleanProperty(this, "busy");
    private final StringProperty summary = new SimpleStringProperty(this, "summary", "");
    private final StringProperty checked = new SimpleStringProperty(this, "checked", "");
    private final StringProperty failed = new SimpleStringProperty(this, "failed", "");
    private final StringProperty role = new SimpleStringProperty(this, "role", "");
    private final StringProperty count = new SimpleStringProperty(this, "count", "");
    private final ObjectProperty<Tone> tone = new SimpleObjectProperty<>(this, "tone", Tone.PLAIN);
    private final BooleanProperty well = new SimpleBooleanProperty(this, "well");
    private final ObservableList<Problem> problems = FXCollections.observableArrayList();
    private final ObservableList<Note> notes = FXCollections.observableArrayList();
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final ObservableList<Allowed> rights = FXCollections.observableArrayList();
    private @Nullable Report report;
    private List<Finding> line = List.of();
    private @Nullable Instant asked;
    private @Nullable Instant checkedAt;
    private Duration took = Duration.ZERO;
    private Schedule.@Nullable Pending next;
    private boolean unreached;
    private boolean open;
    private long number;

    public DoctorViewModel(Doctor doctor, DoctorSetting setting) {
        this.doctor = doctor;
        this.setting = setting;
        words = new Words(setting);
        passes = new Passes(words);
        knowns = new Knowns(words, passes);
        setting.link().stateProperty().subscribe((before, after) -> {
            if (before instanceof FeedState.Lost && !(after instanceof FeedState.Lost) && open) {
                examine();
            }
        });
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.wording().utcProperty().subscribe(_ -> write());
    }

    /// Examines once while something else is in view, so that the rail can tell how much there is to repair.
    public void examineSoon() {
        next = setting.work().schedule().after(FIRST, this::examine);
    }

    public void open() {
        open = true;
        examine();
    }

    public void close() {
        open = false;
        cancelNext();
    }

    /// Not while the feed has lost the server: it is done when it is back.
    public void examine() {
        cancelNext();
        if (setting.link().lost()) {
            return;
        }
        number++;
        var mine = number;
        asked = setting.work().clock().instant();
        busy.set(true);
        setting.work().background().run(
            doctor::examine, answer -> examined(mine, answer), failure -> failed(mine, failure));
        setting.work().background().run(
            doctor::examineLine, answer -> lineExamined(mine, answer), failure -> lineFailed(mine, failure));
    }

    /// All of it as text, for someone else.
    public String asText() {
        var text = new ArrayList<String>();
        text.add(plain(summary.get()) + " – " + checked.get());
        problems.forEach(one -> {
            text.add("");
            text.add("! " + one.title() + " (" + one.where() + ")");
            Stream.of(one.effect(), one.cost()).filter(some -> !some.isEmpty()).map(DoctorViewModel::plain)
                .forEach(text::add);
            one.facts().forEach(fact -> text.add(fact.name() + ": " + plain(fact.value())));
            one.sql().lines().map(sql -> "    " + sql).forEach(text::add);
        });
        text.add("");
        notes.forEach(note -> text.add("i " + plain(note.sentence())));
        rights.forEach(one -> text.add(
            one.action() + ": " + one.answer() + (one.sql().isEmpty() ? "" : "  " + one.sql())));
        lines.forEach(one -> text.add(one.name() + ": " + plain(one.value())));
        return String.join("\n", text);
    }

    /// What is shown was true when it was checked.
    public BooleanProperty staleProperty() {
        return stale;
    }

    public BooleanProperty busyProperty() {
        return busy;
    }

    /// As [dev.outboard.ui.kit.Prose].
    public StringProperty summaryProperty() {
        return summary;
    }

    public StringProperty checkedProperty() {
        return checked;
    }

    /// Why nothing could be checked, as [dev.outboard.ui.kit.Prose]; else empty.
    public StringProperty failedProperty() {
        return failed;
    }

    public StringProperty roleProperty() {
        return role;
    }

    /// How much there is to repair, for the rail.
    public StringProperty countProperty() {
        return count;
    }

    /// Of the count.
    public ObjectProperty<Tone> toneProperty() {
        return tone;
    }

    /// All was checked and nothing is to be repaired.
    public BooleanProperty wellProperty() {
        return well;
    }

    ObservableList<Problem> problems() {
        return problems;
    }

    ObservableList<Note> notes() {
        return notes;
    }

    ObservableList<Line> lines() {
        return lines;
    }

    ObservableList<Allowed> rights() {
        return rights;
    }

    String part(Check check) {
        return passes.part(check.part());
    }

    private void examined(long mine, Report answer) {
        if (mine == number) {
            var now = setting.work().clock().instant();
            took = asked == null ? Duration.ZERO : Duration.between(asked, now);
            checkedAt = now;
            report = answer;
            unreached = false;
            busy.set(false);
            failed.set("");
            setting.link().read();
            write();
        }
    }

    private void lineExamined(long mine, List<Finding> answer) {
        if (mine == number) {
            line = answer;
            write();
        }
    }

    private void failed(long mine, Throwable failure) {
        if (mine == number) {
            busy.set(false);
            unreached = failure instanceof DbException.Unreachable;
            if (!unreached) {
                LOG.log(Level.WARNING, "Doctor: not examined", failure);
            }
            failed.set(setting.wording().reason(failure));
            tick();
            if (open) {
                next = setting.work().schedule().after(AGAIN, this::examine);
            }
        }
    }

    /// That there is no connection is told by the other half.
    private void lineFailed(long mine, Throwable failure) {
        if (mine == number && !(failure instanceof DbException.Unreachable)) {
            LOG.log(Level.WARNING, "Doctor: line not examined", failure);
        }
    }

    private void cancelNext() {
        if (next != null) {
            next.cancel();
            next = null;
        }
    }

    private void tick() {
        stale.set(report != null && (setting.link().lost() || unreached));
        checked.set(checkedAt == null ? "" : words.text(
            "checked", setting.wording().time(setting.link().byDatabase(checkedAt)),
            words.age(Duration.between(checkedAt, setting.link().now())), words.pause(took)));
    }

    private void write() {
        tick();
        var read = report;
        if (read == null) {
            return;
        }
        var found = Stream.concat(
            read.findings().stream().filter(one -> !ON_THE_LINE.contains(one.check())), line.stream())
            .sorted(Comparator.comparing(Finding::check)).toList();
        var repairs = new Troubles(words, read.role(), read.standby());
        set(problems, of(found, Trouble.class).stream().map(repairs::of).toList());
        set(notes, Stream.concat(
            of(found, Known.class).stream().map(knowns::of),
            of(found, NotChecked.class).stream().map(knowns::of)).toList());
        set(lines, of(found, Passed.class).stream().map(passes::of).toList());
        set(rights, read.permits().stream().map(knowns::of).toList());
        role.set(read.role());
        var unchecked = of(found, NotChecked.class).size();
        summary.set(words.text(
            "summary", problems.size(), notes.size() - unchecked, lines.size(), unchecked));
        count.set(problems.isEmpty() ? "" : words.number(problems.size()));
        tone.set(problems.isEmpty() ? Tone.PLAIN : Tone.WARNING);
        well.set(problems.isEmpty());
    }

    private static <T> List<T> of(List<Finding> found, Class<T> kind) {
        return found.stream().filter(kind::isInstance).map(kind::cast).collect(Collectors.toList());
    }

    /// Whoever looks on is told only of changes.
    private static <T> void set(ObservableList<T> shown, List<T> now) {
        if (!shown.equals(now)) {
            shown.setAll(now);
        }
    }

    private static String plain(String prose) {
        return prose.replaceAll("(?<!\\\\)[*`]", "").replaceAll("\\\\(.)", "$1");
    }
}
