package dev.outboard.ui.connect;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.ConnectionsFile.Contents;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Tone;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The saved connections as they are in their file, which every change reads first: another window may have
/// changed it. What was removed last can be brought back.
public final class SavedViewModel {
    private static final System.Logger LOG = System.getLogger(SavedViewModel.class.getName());

    private final ConnectionsFile file;
    private final Words words;
    private final Work work;
    private final ObservableList<ConnectionRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper removed = new ReadOnlyStringWrapper(this, "removed", "");
    private final ObjectProperty<@Nullable Notice> problem = new SimpleObjectProperty<>(this, "problem");
    private List<SavedConnection> all = List.of();
    private @Nullable Removed gone;

    SavedViewModel(ConnectionsFile file, Words words, Work work) {
        this.file = file;
        this.words = words;
        this.work = work;
    }

    /// In the order in which they were saved.
    public ObservableList<ConnectionRow> rows() {
        return rows;
    }

    /// What was removed just now, as [Prose]; empty where nothing was.
    public ReadOnlyStringProperty removedProperty() {
        return removed.getReadOnlyProperty();
    }

    /// What is the matter with the file; null where nothing is.
    public ObjectProperty<@Nullable Notice> problemProperty() {
        return problem;
    }

    /// Where they are kept.
    public String place() {
        var home = System.getProperty("user.home");
        var path = file.path().toString();
        return path.startsWith(home) ? "~" + path.substring(home.length()) : path;
    }

    Optional<SavedConnection> find(String id) {
        return all.stream().filter(connection -> connection.id().equals(id)).findFirst();
    }

    boolean contains(SavedConnection connection) {
        return all.contains(connection);
    }

    /// @param then is run when the file was read, whatever it holds
    void read(Runnable then) {
        run(file::read, then);
    }

    void put(SavedConnection connection, Runnable then) {
        run(() -> file.put(connection), () -> {
            forget();
            then.run();
        });
    }

    void remove(String id, Runnable then) {
        find(id).ifPresent(connection -> {
            var place = all.indexOf(connection);
            run(() -> file.remove(id), () -> {
                gone = new Removed(connection, place);
                removed.set(words.text("removed", Prose.plain(connection.name())));
                then.run();
            });
        });
    }

    /// @param then is run when there was something to bring back
    void undo(Runnable then) {
        var back = gone;
        if (back != null) {
            run(() -> file.put(back.connection(), back.place()), () -> {
                forget();
                then.run();
            });
        }
    }

    /// The connection that [#undo] would bring back.
    @Nullable String removedId() {
        return gone == null ? null : gone.connection().id();
    }

    private void forget() {
        gone = null;
        removed.set("");
    }

    private void run(Supplier<Contents> change, Runnable then) {
        work.background().run(change, contents -> {
            show(contents);
            then.run();
        }, failure -> {
            LOG.log(Level.WARNING, "The connections were not saved", failure);
            problem.set(danger(
                words.text("unsaved.title"), words.text("unsaved.sentence", words.wording().said(failure))));
        });
    }

    private void show(Contents contents) {
        switch (contents) {
            case Contents.Known(var connections) -> {
                all = connections;
                problem.set(null);
            }
            case Contents.Broken(var broken, var why) -> {
                all = List.of();
                problem.set(danger(
                    words.text("broken.title"),
                    words.text(
                        "broken.sentence", Prose.plain(broken.toString()), words.wording().cause(why))));
            }
        }
        rows.setAll(all.stream().map(this::row).toList());
    }

    private ConnectionRow row(SavedConnection connection) {
        var opened = connection.opened();
        return new ConnectionRow(
            connection.id(), connection.name(),
            connection.database() + " @ " + connection.host() + ":" + connection.port(),
            connection.production(),
            opened == null
                ? words.text("opened.never")
                : words.text("opened", words.wording().since(opened, work.clock().instant())));
    }

    private static Notice danger(String title, String sentence) {
        return new Notice(Tone.DANGER, "fth-x-octagon", title, sentence, List.of());
    }

    private record Removed(SavedConnection connection, int place) {}
}
