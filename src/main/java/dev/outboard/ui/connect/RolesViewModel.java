package dev.outboard.ui.connect;

import dev.outboard.core.connections.Grants;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.core.profiles.TableShape;
import java.util.List;
import java.util.function.Predicate;
import javafx.beans.value.ObservableStringValue;
import javafx.beans.value.ObservableValue;

/// The statements that make the two roles which Outboard is best used with, for a database as its name is
/// typed.
public final class RolesViewModel {
    private static final String VIEWER = "outboard_viewer";
    private static final String OPERATOR = "outboard_operator";
    private static final String EXAMPLE = "bank";
    private static final List<TableName> TABLES = tables(_ -> true);
    private static final TableName OUTBOX = tables(place -> place.equals("outbox")).getFirst();

    private final ObservableValue<String> database;

    RolesViewModel(ObservableStringValue database) {
        this.database = database.map(typed -> typed.isBlank() ? EXAMPLE : typed.strip());
    }

    /// One that may look.
    public ObservableValue<String> viewer() {
        return database.map(name -> String.join("\n", Grants.viewer(name, VIEWER, TABLES)));
    }

    /// One that may repair as well.
    public ObservableValue<String> operator() {
        return database.map(name -> String.join("\n", Grants.operator(name, OPERATOR, OUTBOX)));
    }

    private static List<TableName> tables(Predicate<String> which) {
        return Profiles.reference().tables().stream()
            .filter(table -> which.test(table.place()))
            .map(TableShape::usual)
            .toList();
    }
}
