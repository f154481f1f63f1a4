package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a [Tile]: its sign and name, the number with its unit, two lines.
public final class TileBox extends VBox {
    private static final PseudoClass QUIET = PseudoClass.getPseudoClass("quiet");
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");

    private final FontIcon icon = new FontIcon("fth-circle");
    private final Label title = new Label();
    private final Label value = new Label();
    private final Label unit = new Label();
    private final Label change = new Label();
    private final TrendLine trend = new TrendLine();
    private final Prose first = new Prose();
    private final Prose second = new Prose();

    private final StringProperty words = new SimpleStringProperty(this, "words", "");

    public TileBox() {
        getStyleClass().add("tile");
        var head = new HBox(icon, title);
        head.getStyleClass().add("tile-head");
        value.getStyleClass().add("tile-value");
        value.setMinWidth(USE_PREF_SIZE);
        unit.getStyleClass().add("tile-unit");
        change.getStyleClass().add("tile-change");
        change.setMinWidth(USE_PREF_SIZE);
        Shown.when(change, change.textProperty().isNotEmpty());
        var between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        trend.managedProperty().bind(trend.visibleProperty());
        var number = new HBox(value, unit, change, between, trend);
        number.getStyleClass().add("tile-number");
        getChildren().addAll(head, number, first, second);
    }

    public String getIcon() {
        return icon.getIconLiteral();
    }

    /// Feather's name, as in `fth-circle`.
    public void setIcon(String literal) {
        icon.setIconLiteral(literal);
    }

    public String getTitle() {
        return title.getText();
    }

    public void setTitle(String name) {
        title.setText(name);
    }

    public String getUnit() {
        return unit.getText();
    }

    public void setUnit(String words) {
        unit.setText(words);
    }

    /// Makes the number a link.
    void leads(Runnable there) {
        getStyleClass().add("leads");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.HYPERLINK);
        accessibleTextProperty().bind(
            title.textProperty().concat(" ").concat(value.textProperty()).concat(" ").concat(words));
        setOnMouseClicked(_ -> there.run());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                there.run();
                event.consume();
            }
        });
    }

    void show(Tile tile) {
        value.textProperty().bind(tile.valueProperty());
        change.textProperty().bind(tile.changeProperty());
        tile.courseProperty().subscribe(course -> {
            trend.show(course.values());
            words.set(course.words());
        });
        first.textProperty().bind(tile.firstProperty());
        second.textProperty().bind(tile.secondProperty());
        tile.missingProperty().subscribe(missing -> pseudoClassStateChanged(MISSING, missing));
        tile.quietProperty().subscribe(quiet -> pseudoClassStateChanged(QUIET, quiet));
    }
}
