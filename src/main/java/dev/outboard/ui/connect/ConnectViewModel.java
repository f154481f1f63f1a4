package dev.outboard.ui.connect;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.db.Target;
import dev.outboard.ui.kit.Refreshing.Work;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// Where one chooses what to open: the sample, a saved connection, or one that is filled in. A connection is
/// saved when it is connected to or on demand, without its password.
///
/// @param <T> what an opened connection is to the rest of the window
public final class ConnectViewModel<T> {
    private final Setting<T> setting;
    private final Words words;
    private final Work work;
    private final FormViewModel form;
    private final SavedViewModel saved;

    private final ReadOnlyObjectWrapper<@Nullable String> chosen =
        new ReadOnlyObjectWrapper<>(this, "chosen");
    private final ReadOnlyBooleanWrapper onSample = new ReadOnlyBooleanWrapper(this, "onSample");
    private final ReadOnlyBooleanWrapper returnable = new ReadOnlyBooleanWrapper(this, "returnable");
    private final ReadOnlyIntegerWrapper shows = new ReadOnlyIntegerWrapper(this, "shows");
    private final ObjectProperty<@Nullable AttemptViewModel<T>> attempt =
        new SimpleObjectProperty<>(this, "attempt");

    public ConnectViewModel(Setting<T> setting, Words words, Work work) {
        this.setting = setting;
        this.words = words;
        this.work = work;
        form = new FormViewModel(words);
        saved = new SavedViewModel(setting.file(), words, work);
    }

    /// What this page works with.
    ///
    /// @param onOpened gets what was opened
    /// @param onBack is told that nothing was chosen and what is open shall be seen again
    public record Setting<T>(
        ConnectionsFile file, Openings<T> openings, Consumer<T> onOpened, Runnable onBack) {}

    /// At the start of the window: opens the URL that was given, else the sample where nothing is saved, else
    /// asks.
    public void begin(String url) {
        saved.read(() -> {
            if (!url.isEmpty()) {
                open(url);
            } else if (saved.rows().isEmpty() && saved.problemProperty().get() == null) {
                openSample();
            } else {
                showFirst();
            }
        });
    }

    /// Comes into view again.
    ///
    /// @param open whether a connection is open meanwhile, to which one can go back
    public void show(boolean open) {
        returnable.set(open);
        abandon();
        saved.read(this::showFirst);
    }

    public void openSample() {
        leave();
        chosen.set(null);
        form.clear();
        onSample.set(true);
        attempt(
            new Subject(words.text("subject.sample"), null, false), setting.openings().sample(), () -> { });
    }

    /// Shows a saved connection in the form.
    public void choose(String id) {
        if (!id.equals(chosen.get())) {
            saved.find(id).ifPresent(this::fill);
        }
    }

    /// Shows an empty form.
    public void add() {
        leave();
        chosen.set(null);
        form.clear();
    }

    /// Saves what the form says, and connects to it.
    public void connect() {
        form.read().ifPresent(connection -> {
            abandon();
            if (!saved.contains(connection)) {
                put(connection);
            }
            open(connection);
        });
    }

    /// Saves what the form says.
    public void save() {
        form.read().ifPresent(this::put);
    }

    /// Removes the saved connection that is shown; [#undo] brings it back.
    public void remove() {
        var id = chosen.get();
        if (id != null) {
            saved.remove(id, this::add);
        }
    }

    /// Brings back what was removed last.
    public void undo() {
        var id = saved.removedId();
        if (id != null) {
            saved.undo(() -> saved.find(id).ifPresent(this::fill));
        }
    }

    /// Goes back to what is open, if something is.
    public void back() {
        if (returnable.get()) {
            abandon();
            setting.onBack().run();
        }
    }

    /// Goes out of view: nobody waits for a try that is under way.
    public void leave() {
        abandon();
        onSample.set(false);
    }

    public FormViewModel form() {
        return form;
    }

    public SavedViewModel saved() {
        return saved;
    }

    /// Of the saved connection that the form shows; null for none of them.
    public ReadOnlyObjectProperty<@Nullable String> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /// The sample is shown instead of the form.
    public ReadOnlyBooleanProperty onSampleProperty() {
        return onSample.getReadOnlyProperty();
    }

    /// There is something open to go back to.
    public ReadOnlyBooleanProperty returnableProperty() {
        return returnable.getReadOnlyProperty();
    }

    /// Rises each time that one is asked what to open.
    public ReadOnlyIntegerProperty showsProperty() {
        return shows.getReadOnlyProperty();
    }

    /// The last try with what is shown; null where there was none.
    public ObjectProperty<@Nullable AttemptViewModel<T>> attemptProperty() {
        return attempt;
    }

    private void showFirst() {
        add();
        saved.rows().stream().findFirst().ifPresent(row -> choose(row.id()));
        shows.set(shows.get() + 1);
    }

    private void fill(SavedConnection connection) {
        leave();
        chosen.set(connection.id());
        form.fill(connection, false);
    }

    private void open(String url) {
        add();
        form.uriProperty().set(url);
        try {
            var connection = SavedConnection.of(UUID.randomUUID().toString(), Target.of(url));
            open(connection);
        } catch (IllegalArgumentException e) {
            form.complain(String.valueOf(e.getMessage()), Field.URI);
        }
    }

    private void open(SavedConnection connection) {
        var password = form.typedPassword();
        attempt(
            new Subject(
                connection.name(), connection.target(password), !connection.commands().tunnel().none()),
            setting.openings().of(connection, password),
            () -> {
                form.passwordProperty().set("");
                if (saved.find(connection.id()).isPresent()) {
                    put(connection.openedAt(work.clock().instant()));
                }
            });
    }

    private void attempt(Subject subject, Opening<T> opening, Runnable onOpened) {
        var next = new AttemptViewModel<>(subject, opening, (T opened) -> {
            onOpened.run();
            setting.onOpened().accept(opened);
        }, words, work);
        next.troubleProperty().subscribe(trouble -> {
            if (trouble != null) {
                form.blame(trouble.faults());
            }
        });
        attempt.set(next);
        next.start();
    }

    private void abandon() {
        var given = attempt.get();
        if (given != null) {
            given.abandon();
            attempt.set(null);
        }
    }

    private void put(SavedConnection connection) {
        saved.put(connection, () -> {
            if (saved.contains(connection) && form.saved(connection)) {
                chosen.set(connection.id());
            }
        });
    }
}
