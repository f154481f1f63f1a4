package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Forecast;
import dev.outboard.core.operations.FrozenSet;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.operations.Seen;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Prose;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// What is shown of an operation before it runs: the newest reading in words.
public final class PreviewViewModel {
    private static final System.Logger LOG = System.getLogger(PreviewViewModel.class.getName());

    private final Proposal proposal;
    private final SheetSetting setting;
    private final PreviewWriter writer;
    private final OrderWriter orders;

    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final StringProperty frozenNote = new SimpleStringProperty(this, "frozenNote", "");
    private final StringProperty checked = new SimpleStringProperty(this, "checked", "");
    private final ObservableList<CountRow> counts = FXCollections.observableArrayList();
    private final ObservableList<OrderLine> order = FXCollections.observableArrayList();
    private final BooleanProperty overtakes = new SimpleBooleanProperty(this, "overtakes");
    private final StringProperty leaveOutText = new SimpleStringProperty(this, "leaveOutText", "");
    private final StringProperty undo = new SimpleStringProperty(this, "undo", "");
    private final StringProperty sql = new SimpleStringProperty(this, "sql", "");
    private final BooleanProperty scripts = new SimpleBooleanProperty(this, "scripts");
    private final StringProperty saved = new SimpleStringProperty(this, "saved", "");
    private final ObservableList<Seen> outOfOrder = FXCollections.observableArrayList();
    private final StringProperty runText = new SimpleStringProperty(this, "runText", "");
    private final BooleanProperty several = new SimpleBooleanProperty(this, "several");
    private final ObjectProperty<@Nullable Notice> obstacle = new SimpleObjectProperty<>(this, "obstacle");
    private final ObjectProperty<@Nullable Forecast> read = new SimpleObjectProperty<>(this, "read");
    private @Nullable FrozenSet frozen;
    private @Nullable Instant readAt;

    PreviewViewModel(Proposal proposal, SheetSetting setting) {
        this.proposal = proposal;
        this.setting = setting;
        writer = new PreviewWriter(setting);
        orders = new OrderWriter(setting);
        runText.set(Acts.button(proposal.action(), 0, "", setting.texts()));
    }

    void freezing() {
        title.set(setting.text("title.freezing"));
        frozen = null;
        readAt = null;
        obstacle.set(null);
        read.set(null);
        overtakes.set(false);
    }

    void frozen(FrozenSet set) {
        frozen = set;
        several.set(set.size() > 1);
        var texts = setting.texts();
        var one = set.size() == 1 && proposal.scope() instanceof Scope.Chosen;
        title.set(one
            ? Acts.title(proposal.action(), set.rows().getFirst().id(), texts)
            : Acts.title(proposal.action(), set.size(), setting.number(set.size()), texts));
        if (set.size() == 0) {
            obstacle.set(writer.empty());
        }
        tick();
    }

    /// What is asked for has changed: what was read of it is true no more.
    void asking() {
        read.set(null);
    }

    void show(Forecast newest, Set<String> overtaken) {
        var action = newest.plan().action();
        readAt = setting.work().clock().instant();
        read.set(newest);
        replace(counts, writer.counts(newest));
        replace(order, orders.lines(newest, overtaken.size()));
        overtakes.set(several.get() && !overtaken.isEmpty() && Acts.sends(action));
        leaveOutText.set(setting.text("order.leave-out", overtaken.size(), setting.number(overtaken.size())));
        replace(outOfOrder, newest.plan().frozen().rows().stream()
            .filter(row -> overtaken.contains(row.id())).toList());
        scripts.set(setting.source().scripts(newest));
        undo.set(writer.undo(newest));
        sql.set(newest.sql());
        obstacle.set(writer.obstacle(newest.obstacle(), newest.grants()));
        runText.set(button(action, newest.changes()));
        tick();
    }

    /// Writes the statements with all of their values to a file, for others to review and run.
    public void saveScript(Path to) {
        var newest = read.get();
        if (newest != null && scripts.get()) {
            setting.work().background().run(() -> setting.source().script(newest, to),
                chunks -> saved.set(setting.text(
                    "script.saved", chunks, setting.number(chunks), Prose.plain(to.toString()))),
                failure -> {
                    LOG.log(Level.WARNING, "A script was not written", failure);
                    saved.set(setting.text("script.failed", setting.wording().said(failure)));
                });
        }
    }

    void failed(Throwable failure) {
        read.set(null);
        obstacle.set(writer.failed(failure));
    }

    void tick() {
        var set = frozen;
        frozenNote.set(set == null ? "" : writer.frozen(set));
        checked.set(readAt == null ? "" : setting.text("preview.checked", setting.wording().whole(
            Duration.between(readAt, setting.work().clock().instant()))));
    }

    /// How many chunks of a ramp, and how long.
    String chunks(int rows, Duration takes) {
        return writer.chunks(rows, takes);
    }

    public StringProperty titleProperty() {
        return title;
    }

    public StringProperty frozenNoteProperty() {
        return frozenNote;
    }

    /// How long ago the counts were read.
    public StringProperty checkedProperty() {
        return checked;
    }

    public ObservableList<CountRow> counts() {
        return counts;
    }

    public ObservableList<OrderLine> order() {
        return order;
    }

    /// Whether some would come out of order, so that they can be left out.
    public BooleanProperty overtakesProperty() {
        return overtakes;
    }

    public StringProperty leaveOutTextProperty() {
        return leaveOutText;
    }

    public StringProperty undoProperty() {
        return undo;
    }

    public StringProperty sqlProperty() {
        return sql;
    }

    /// Whether it can be written as a script.
    public BooleanProperty scriptsProperty() {
        return scripts;
    }

    /// What became of the last script, as [Prose]; empty before.
    public StringProperty savedProperty() {
        return saved;
    }

    /// Those that would come out of order.
    public ObservableList<Seen> outOfOrder() {
        return outOfOrder;
    }

    /// Carries the number that would change.
    public StringProperty runTextProperty() {
        return runText;
    }

    /// Whether more than one message is meant, so that there is something to choose in how.
    public BooleanProperty severalProperty() {
        return several;
    }

    /// Why it would do nothing; null where it would.
    public ObjectProperty<@Nullable Notice> obstacleProperty() {
        return obstacle;
    }

    /// The newest reading; null until there is one of what is asked for.
    public ObjectProperty<@Nullable Forecast> readProperty() {
        return read;
    }

    private String button(Action action, int changes) {
        return several.get() ? Acts.button(action, changes, setting.number(changes), setting.texts())
            : Acts.button(action, 0, "", setting.texts());
    }

    private static <T> void replace(ObservableList<T> list, List<T> written) {
        if (!list.equals(written)) {
            list.setAll(written);
        }
    }
}
