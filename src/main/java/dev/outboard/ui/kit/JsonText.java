package dev.outboard.ui.kit;

import dev.outboard.core.json.Lines;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.AccessibleRole;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;

/// JSON to read, select and copy, in its colours and with the numbers of its lines. A long line goes on in
/// the next one without a number; what is copied has no break there. Ctrl C without a selection copies all.
public final class JsonText extends StackPane {
    private List<Lines.Line> lines = List.of();
    private final JsonArea area = new Reading();
    private Runnable copyAll = () -> copy(joined(0, area.getLength()));

    public JsonText() {
        getStyleClass().add("json-text");
        area.setEditable(false);
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        area.accessibleTextProperty().bind(accessibleTextProperty());
        getChildren().add(new VirtualizedScrollPane<>(area));
    }

    /// Shows these lines, whatever becomes of them.
    public void follow(ObservableList<Lines.Line> all) {
        all.addListener((ListChangeListener<Lines.Line>) _ -> show(all));
        show(all);
    }

    public void show(List<Lines.Line> all) {
        lines = List.copyOf(all);
        area.begin(String.join("\n", lines.stream().map(line -> Foreign.shown(line.text())).toList()));
    }

    /// What copies the whole, as it is stored.
    public void setCopyAll(Runnable copies) {
        copyAll = copies;
    }

    public List<Lines.Line> lines() {
        return lines;
    }

    public void select(int from, int to) {
        area.selectRange(Math.min(from, area.getLength()), Math.min(to, area.getLength()));
    }

    /// What is selected, without the breaks that were not in the text.
    public String selected() {
        return joined(area.getSelection().getStart(), area.getSelection().getEnd());
    }

    private String joined(int from, int to) {
        var text = new StringBuilder();
        var at = 0;
        for (var i = 0; i < area.getParagraphs().size() && at < to; i++) {
            var line = area.getParagraph(i).getText();
            if (at >= from && at > 0 && lines.get(i).number() > 0) {
                text.append('\n');
            }
            var start = Math.clamp((long) from - at, 0, line.length());
            text.append(line, start, Math.clamp((long) to - at, start, line.length()));
            at += line.length() + 1;
        }
        return text.toString();
    }

    private static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private String number(int line) {
        var number = line < lines.size() ? lines.get(line).number() : 0;
        return number == 0 ? "" : Integer.toString(number);
    }

    private final class Reading extends JsonArea {
        Reading() {
            super(JsonText.this::number);
        }

        @Override
        public void copy() {
            if (getSelection().getLength() == 0) {
                copyAll.run();
            } else {
                JsonText.copy(selected());
            }
        }
    }
}
