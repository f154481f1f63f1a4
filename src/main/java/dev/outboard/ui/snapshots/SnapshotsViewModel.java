package dev.outboard.ui.snapshots;

import dev.outboard.core.events.StateCheck;
import dev.outboard.core.events.StateCheck.Answer;
import dev.outboard.core.events.StateCheck.Outcome;
import dev.outboard.core.events.StateCheck.Verdict;
import dev.outboard.core.events.StoredStates.Header;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The states that are stored of one aggregate, each compared with a replay from zero: the chosen one at
/// once, all of them when asked, in pieces and until stopped.
public final class SnapshotsViewModel {
    private static final System.Logger LOG = System.getLogger(SnapshotsViewModel.class.getName());

    private final Vault vault;
    private final SnapshotsSetting setting;
    private final VerdictWords words;
    private final ObservableList<KeptRow> rows = FXCollections.observableArrayList();
    private final ObservableList<FieldRow> fields = FXCollections.observableArrayList();
    private final ObjectProperty<Place.@Nullable Snapshots> place = new SimpleObjectProperty<>();
    private final IntegerProperty selected = new SimpleIntegerProperty(this, "selected");
    private final StringProperty summary = new SimpleStringProperty(this, "summary", "");
    private final StringProperty sentence = new SimpleStringProperty(this, "sentence", "");
    private final StringProperty writer = new SimpleStringProperty(this, "writer", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty trouble = new SimpleStringProperty(this, "trouble", "");
    private final BooleanProperty verifying = new SimpleBooleanProperty(this, "verifying");
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final Map<Integer, Verdict> verdicts = new HashMap<>();
    private List<Header> headers = List.of();
    private @Nullable StateCheck check;
    private boolean looking;
    private boolean asking;
    private long number;

    public SnapshotsViewModel(Vault vault, SnapshotsSetting setting) {
        this.vault = vault;
        this.setting = setting;
        words = new VerdictWords(setting);
        setting.link().revisionProperty().subscribe(_ -> stale.set(setting.link().lost()));
        setting.wording().utcProperty().subscribe(_ -> write());
        setting.link().stateProperty().subscribe((before, after) -> {
            if (before instanceof FeedState.Lost && !(after instanceof FeedState.Lost) && looking) {
                read();
            }
        });
    }

    public void open(Place.Snapshots to) {
        looking = true;
        var before = place.get();
        if (before == null || !before.type().equals(to.type()) || !before.id().equals(to.id())) {
            headers = List.of();
            verdicts.clear();
            selected.set(0);
            check = vault.check(to.type(), to.id());
        }
        place.set(to);
        if (to.version() != null) {
            selected.set(to.version());
        }
        write();
        read();
    }

    public void close() {
        looking = false;
        verifying.set(false);
        number++;
        asking = false;
    }

    public void select(int version) {
        if (version != selected.get()) {
            selected.set(version);
            writeFields();
            next();
        }
    }

    /// Compares all that were not yet, the oldest first.
    public void verifyAll() {
        if (!setting.link().lost()) {
            verifying.set(true);
            trouble.set("");
            next();
        }
    }

    /// After the piece that is being replayed.
    public void stop() {
        verifying.set(false);
        write();
    }

    /// To the history, at the chosen version.
    public void openVersion() {
        var at = place.get();
        if (at != null && selected.get() > 0) {
            setting.go().accept(new Place.Aggregate(at.type(), at.id(), selected.get()));
        }
    }

    public void back() {
        var at = place.get();
        if (at != null) {
            setting.go().accept(new Place.Aggregate(at.type(), at.id(), null));
        }
    }

    public ObservableList<KeptRow> rows() {
        return rows;
    }

    ObservableList<FieldRow> fields() {
        return fields;
    }

    public ObjectProperty<Place.@Nullable Snapshots> placeProperty() {
        return place;
    }

    /// 0 while nothing is chosen.
    public IntegerProperty selectedProperty() {
        return selected;
    }

    /// As [dev.outboard.ui.kit.Prose].
    public StringProperty summaryProperty() {
        return summary;
    }

    /// What the comparison of the chosen one came to, as [dev.outboard.ui.kit.Prose].
    public StringProperty sentenceProperty() {
        return sentence;
    }

    /// Who wrote the chosen one, as [dev.outboard.ui.kit.Prose].
    public StringProperty writerProperty() {
        return writer;
    }

    /// What stands in place of the list; empty where there is one.
    public StringProperty noteProperty() {
        return note;
    }

    public StringProperty troubleProperty() {
        return trouble;
    }

    public BooleanProperty verifyingProperty() {
        return verifying;
    }

    public BooleanProperty staleProperty() {
        return stale;
    }

    SnapshotsSetting setting() {
        return setting;
    }

    private void read() {
        var at = place.get();
        if (at == null || setting.link().lost()) {
            return;
        }
        number++;
        asking = false;
        ask(() -> vault.list(at.type(), at.id()), read -> {
            headers = read;
            if (selected.get() == 0 && !read.isEmpty()) {
                selected.set(read.getFirst().version());
            }
            write();
            next();
        });
    }

    /// The chosen one first, then the others while all are wanted.
    private void next() {
        var at = place.get();
        var comparing = check;
        var wanted = wanted();
        if (asking || at == null || comparing == null || wanted == 0) {
            return;
        }
        asking = true;
        ask(() -> vault.state(at.type(), at.id(), wanted).map(comparing::compare), answer -> {
            asking = false;
            if (answer.isEmpty()) {
                headers = headers.stream().filter(one -> one.version() != wanted).toList();
            } else if (answer.get() instanceof Answer.Compared(var verdict)) {
                verdicts.put(wanted, verdict);
            }
            write();
            next();
        });
    }

    private int wanted() {
        var chosen = selected.get();
        if (headers.stream().anyMatch(one -> one.version() == chosen) && !verdicts.containsKey(chosen)) {
            return chosen;
        }
        if (!verifying.get()) {
            return 0;
        }
        var open = headers.reversed().stream().map(Header::version)
            .filter(version -> !verdicts.containsKey(version)).findFirst().orElse(0);
        if (open == 0) {
            verifying.set(false);
        }
        return open;
    }

    private <T> void ask(Supplier<T> work, Consumer<T> use) {
        var mine = number;
        setting.work().background().run(work, answer -> {
            if (mine == number) {
                setting.link().read();
                use.accept(answer);
            }
        }, failure -> {
            if (mine == number) {
                failed(failure);
            }
        });
    }

    private void failed(Throwable failure) {
        asking = false;
        verifying.set(false);
        if (!(failure instanceof DbException.Unreachable)) {
            LOG.log(Level.WARNING, "Stored states can't be read or compared", failure);
            trouble.set(setting.wording().reason(failure));
        }
    }

    private void write() {
        var now = setting.link().databaseNow();
        rows.setAll(headers.stream()
            .map(header -> words.row(header, verdicts.get(header.version()), now)).toList());
        var differing = verdicts.values().stream()
            .filter(one -> one.outcome() != Outcome.SAME && (one.own() || one.outcome() != Outcome.DIFFERS))
            .count();
        summary.set(headers.isEmpty() ? "" : setting.texts().text(
            "summary", headers.size(), verdicts.size(), differing));
        note.set(!headers.isEmpty() ? ""
            : setting.texts().text(!vault.there() ? "none.table" : "none.states"));
        writeFields();
    }

    private void writeFields() {
        var verdict = verdicts.get(selected.get());
        var at = place.get();
        if (verdict == null || at == null) {
            fields.clear();
            sentence.set(selected.get() == 0 ? "" : setting.texts().text("sentence.open"));
            writer.set("");
            return;
        }
        fields.setAll(FieldRow.of(verdict));
        sentence.set(words.sentence(verdict));
        writer.set(words.writer(verdict, vault.definition(at.type())));
    }
}
