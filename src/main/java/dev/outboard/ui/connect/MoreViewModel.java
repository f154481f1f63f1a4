package dev.outboard.ui.connect;

import dev.outboard.core.connections.Commands;
import dev.outboard.db.CommandLine;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;

/// What few connections need: the programs for the password and for the tunnel, another user while armed.
/// Folded away until there is one, or one is at fault.
public final class MoreViewModel {
    private final StringProperty password = new SimpleStringProperty(this, "password", "");
    private final StringProperty tunnel = new SimpleStringProperty(this, "tunnel", "");
    private final StringProperty armedUser = new SimpleStringProperty(this, "armedUser", "");
    private final BooleanProperty unfolded = new SimpleBooleanProperty(this, "unfolded");

    MoreViewModel(ObservableSet<Field> faults) {
        faults.addListener((SetChangeListener<Field>) change -> {
            if (change.wasAdded() && (change.getElementAdded() == Field.PASSWORD_COMMAND
                || change.getElementAdded() == Field.TUNNEL_COMMAND)) {
                unfolded.set(true);
            }
        });
    }

    /// A command line that prints the password; empty for none.
    public StringProperty passwordProperty() {
        return password;
    }

    /// A command line that keeps the tunnel open; empty for none.
    public StringProperty tunnelProperty() {
        return tunnel;
    }

    /// Whom to sign in as while armed; empty for the same user.
    public StringProperty armedUserProperty() {
        return armedUser;
    }

    public BooleanProperty unfoldedProperty() {
        return unfolded;
    }

    void fill(Commands commands, String userWhileArmed) {
        password.set(commands.password().text());
        tunnel.set(commands.tunnel().text());
        armedUser.set(userWhileArmed);
        unfolded.set(!commands.equals(Commands.NONE) || !userWhileArmed.isEmpty());
    }

    boolean passwordUsable() {
        return line(password).isPresent();
    }

    boolean tunnelUsable() {
        return line(tunnel).filter(line -> line.none() || line.names(CommandLine.LOCAL_PORT)).isPresent();
    }

    /// Where both can be used.
    Commands read() {
        return new Commands(line(password).orElseThrow(), line(tunnel).orElseThrow());
    }

    private static Optional<CommandLine> line(StringProperty typed) {
        try {
            return Optional.of(CommandLine.of(typed.get()));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
