package dev.outboard.ui.connect;

import dev.outboard.core.connections.Commands;
import dev.outboard.core.connections.Encryption;
import dev.outboard.core.connections.Poller;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.db.Target;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;

/// One connection to be filled in or changed. Until they are chosen, encryption and the production mark
/// follow the host: this machine is neither far away nor production.
public final class FormViewModel {
    private static final Pattern HOST = Pattern.compile("[^\\s/,@]+");
    private static final Pattern PORT = Pattern.compile("\\d{1,5}");
    private static final int HIGHEST_PORT = 65_535;
    private static final String USUAL_PORT = "5432";

    private final Words words;
    private final StringProperty uri = new SimpleStringProperty(this, "uri", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final StringProperty host = new SimpleStringProperty(this, "host", "");
    private final StringProperty port = new SimpleStringProperty(this, "port", USUAL_PORT);
    private final StringProperty database = new SimpleStringProperty(this, "database", "");
    private final StringProperty user = new SimpleStringProperty(this, "user", "");
    private final StringProperty password = new SimpleStringProperty(this, "password", "");
    private final StringProperty authorities = new SimpleStringProperty(this, "authorities", "");
    private final ReadOnlyObjectWrapper<Encryption> encryption =
        new ReadOnlyObjectWrapper<>(this, "encryption", Encryption.VERIFY_FULL);
    private final ObjectProperty<Poller> poller = new SimpleObjectProperty<>(this, "poller", Poller.USUAL);
    private final BooleanProperty production = new SimpleBooleanProperty(this, "production", true);
    private final ReadOnlyBooleanWrapper fresh = new ReadOnlyBooleanWrapper(this, "fresh", true);
    private final ReadOnlyStringWrapper complaint = new ReadOnlyStringWrapper(this, "complaint", "");
    private final ObservableSet<Field> faults = FXCollections.observableSet();
    private final MoreViewModel more = new MoreViewModel(faults);
    private String id = "";
    private Map<String, String> options = Map.of();
    private @Nullable Instant opened;
    private boolean encryptionChosen;
    private boolean productionChosen;

    FormViewModel(Words words) {
        this.words = words;
        clear();
        host.subscribe(_ -> follow());
        uri.subscribe(this::paste);
        more.tunnelProperty().subscribe(_ -> follow());
    }

    /// For a new connection.
    void clear() {
        encryptionChosen = false;
        productionChosen = false;
        id = UUID.randomUUID().toString();
        options = Map.of();
        opened = null;
        fresh.set(true);
        poller.set(Poller.USUAL);
        for (var field : new StringProperty[] {uri, name, host, database, user, password, authorities}) {
            field.set("");
        }
        port.set(USUAL_PORT);
        more.fill(Commands.NONE, "");
        follow();
        forgive();
    }

    /// @param isFresh whether it isn't saved yet
    void fill(SavedConnection connection, boolean isFresh) {
        clear();
        id = connection.id();
        opened = connection.opened();
        fresh.set(isFresh);
        name.set(connection.name());
        encryptionChosen = true;
        productionChosen = true;
        fillIn(connection);
        encryption.set(connection.encryption());
        production.set(connection.production());
        poller.set(connection.poller());
        more.fill(connection.commands(), connection.armedUser());
    }

    /// What the fields say; empty where they can't be used, and then those at fault are marked.
    Optional<SavedConnection> read() {
        forgive();
        check(Field.HOST, HOST.matcher(host.get().strip()).matches(), "host.wrong");
        check(Field.PORT, port() > 0, "port.wrong");
        check(Field.DATABASE, !database.get().isBlank(), "database.wrong");
        check(Field.USER, !user.get().isBlank(), "user.wrong");
        check(Field.URI, uri.get().isBlank() || target(uri.get()).isPresent(), "uri.wrong");
        check(Field.PASSWORD_COMMAND, more.passwordUsable(), "password-command.wrong");
        check(Field.TUNNEL_COMMAND, more.tunnelUsable(), "tunnel-command.wrong");
        if (!faults.isEmpty()) {
            return Optional.empty();
        }
        var called = name.get().isBlank() ? database.get() : name.get();
        return Optional.of(new SavedConnection(
            id, called.strip(), host.get().strip(), port(), database.get().strip(), user.get().strip(),
            options, production.get(), poller.get(), opened)
                .encrypted(encryption.get(), authorities.get().strip()).by(more.read())
                .armedAs(more.armedUserProperty().get().strip()));
    }

    /// Null where it is to be looked up.
    @Nullable String typedPassword() {
        return password.get().isEmpty() ? null : password.get();
    }

    /// A connection has been saved.
    ///
    /// @return whether it is the one in this form
    boolean saved(SavedConnection connection) {
        if (!connection.id().equals(id)) {
            return false;
        }
        opened = connection.opened();
        fresh.set(false);
        return true;
    }

    void complain(String sentence, Field field) {
        forgive();
        faults.add(field);
        complaint.set(sentence);
    }

    void blame(Iterable<Field> fields) {
        forgive();
        fields.forEach(faults::add);
    }

    /// An encryption that the user wants, whatever the host.
    public void choose(Encryption wanted) {
        encryptionChosen = true;
        encryption.set(wanted);
    }

    /// Marks it as production or not, whatever the host.
    public void mark(boolean isProduction) {
        productionChosen = true;
        production.set(isProduction);
    }

    /// A connection URI that fills the other fields as it is typed or pasted.
    public StringProperty uriProperty() {
        return uri;
    }

    public StringProperty nameProperty() {
        return name;
    }

    public StringProperty hostProperty() {
        return host;
    }

    public StringProperty portProperty() {
        return port;
    }

    public StringProperty databaseProperty() {
        return database;
    }

    public StringProperty userProperty() {
        return user;
    }

    /// For this time only; never saved.
    public StringProperty passwordProperty() {
        return password;
    }

    /// File of the authorities that are trusted; empty for the usual ones.
    public StringProperty authoritiesProperty() {
        return authorities;
    }

    /// The programs that it needs.
    public MoreViewModel more() {
        return more;
    }

    public ReadOnlyObjectProperty<Encryption> encryptionProperty() {
        return encryption.getReadOnlyProperty();
    }

    public ObjectProperty<Poller> pollerProperty() {
        return poller;
    }

    public ReadOnlyBooleanProperty productionProperty() {
        return production;
    }

    /// It isn't saved yet.
    public ReadOnlyBooleanProperty freshProperty() {
        return fresh.getReadOnlyProperty();
    }

    /// What can't be used in a field; empty where all can.
    public ReadOnlyStringProperty complaintProperty() {
        return complaint.getReadOnlyProperty();
    }

    public ObservableSet<Field> faults() {
        return faults;
    }

    private void forgive() {
        faults.clear();
        complaint.set("");
    }

    private void check(Field field, boolean right, String wrong) {
        if (!right) {
            if (faults.isEmpty()) {
                complaint.set(words.text(wrong));
            }
            faults.add(field);
        }
    }

    private int port() {
        var typed = port.get().strip();
        var number = PORT.matcher(typed).matches() ? Integer.parseInt(typed) : 0;
        return number <= HIGHEST_PORT ? number : 0;
    }

    private void paste(String text) {
        target(text).ifPresent(target -> {
            var connection = SavedConnection.of(id, target);
            encryptionChosen = true;
            fillIn(connection);
            encryption.set(connection.encryption());
            if (target.password() != null) {
                password.set(target.password());
            }
        });
    }

    private void fillIn(SavedConnection connection) {
        options = connection.options();
        host.set(connection.host());
        port.set(Integer.toString(connection.port()));
        database.set(connection.database());
        user.set(connection.user());
        authorities.set(connection.authorities());
    }

    private static Optional<Target> target(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(Target.of(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private void follow() {
        // At the other end of a tunnel, localhost is another machine.
        var local = more.tunnelProperty().get().isBlank()
            && new Target(host.get().strip(), 1, "", "", null, Map.of()).local();
        if (!encryptionChosen) {
            encryption.set(local ? Encryption.PREFER : Encryption.VERIFY_FULL);
        }
        if (!productionChosen) {
            production.set(!local);
        }
    }
}
