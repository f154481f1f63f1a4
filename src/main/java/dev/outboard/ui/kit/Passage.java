package dev.outboard.ui.kit;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextArea;
import javafx.scene.layout.StackPane;

/// Some lines of text from elsewhere, to read, select and copy. They wrap, but not where they are written
/// from right to left: an area that has wrapped goes on breaking lines until its next layout, so the two are
/// areas of their own.
public final class Passage extends StackPane {
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final TextArea wrapping = area(true);
    private final TextArea running = area(false);

    public Passage() {
        getStyleClass().add("passage");
        getChildren().addAll(wrapping, running);
        for (var area : getChildren()) {
            area.accessibleTextProperty().bind(accessibleTextProperty());
        }
        text.subscribe(this::write);
    }

    public StringProperty textProperty() {
        return text;
    }

    public String getText() {
        return text.get();
    }

    public void setText(String words) {
        text.set(words);
    }

    public int getRows() {
        return wrapping.getPrefRowCount();
    }

    public void setRows(int rows) {
        wrapping.setPrefRowCount(rows);
        running.setPrefRowCount(rows);
    }

    private void write(String words) {
        var wraps = Foreign.mayWrap(words);
        show(wrapping, wraps, words);
        show(running, !wraps, words);
    }

    private static void show(TextArea area, boolean shown, String words) {
        area.setText(shown ? words : "");
        area.setVisible(shown);
        area.setManaged(shown);
    }

    private static TextArea area(boolean wraps) {
        var area = new TextArea();
        area.setEditable(false);
        area.setWrapText(wraps);
        return area;
    }
}
