package dev.outboard.ui.kit;

import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.Paragraph;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// Lines of JSON in their colours. Only lines in view are coloured, each by itself and none that is very
/// long, so that the size of the text doesn't matter. Tab leaves it, as it leaves any field.
class JsonArea extends CodeArea {
    /// Characters of a line that is coloured.
    private static final int LONGEST = 4_000;
    /// Characters before and behind the caret in which a bracket's other is looked for.
    private static final int NEAR = 20_000;

    private static final int FIRST = 60;
    /// Room for the number of a line.
    private static final int DIGITS = 3;
    private static final double DIGIT = 7.2;
    private static final double GAP = 12;

    private final IntFunction<String> number;
    private boolean waiting;
    private int faultLine = -1;
    private int faultColumn;
    private List<Integer> pair = List.of();

    /// @param number what is written before a line, from 0
    JsonArea(IntFunction<String> number) {
        this.number = number;
        getStyleClass().add("json-area");
        setParagraphGraphicFactory(this::gutter);
        getVisibleParagraphs().addListener(
            (ListChangeListener<Paragraph<Collection<String>, String, Collection<String>>>) _ -> soon());
        textProperty().addListener(_ -> soon());
        sceneProperty().subscribe(this::soon);
        addEventFilter(KeyEvent.KEY_PRESSED, this::leave);
    }

    /// Shows another text from its beginning, whose first lines have their colours at once.
    void begin(String text) {
        replaceText(text);
        colour(0, Math.min(FIRST, getParagraphs().size()) - 1);
        moveTo(0);
        requestFollowCaret();
    }

    /// Marks where something is wrong.
    ///
    /// @param line from 1, 0 for none
    void fault(int line, int column) {
        var before = faultLine;
        faultLine = line - 1;
        faultColumn = column - 1;
        Stream.of(before, faultLine).filter(at -> at >= 0 && at < getParagraphs().size()).distinct()
            .forEach(this::recreateParagraphGraphic);
        colour(faultLine, faultLine);
        soon();
    }

    /// Marks the bracket at the caret and the one that belongs to it.
    void matchBrackets() {
        caretPositionProperty().addListener(_ -> soon());
    }

    private Label gutter(int line) {
        var label = new Label(number.apply(line));
        label.getStyleClass().addAll("figure", "line-number");
        var digits = Math.max(DIGITS, Integer.toString(getParagraphs().size()).length());
        label.setPrefWidth(digits * DIGIT + GAP);
        if (line == faultLine) {
            label.getStyleClass().add("json-fault-number");
        }
        return label;
    }

    private void leave(KeyEvent event) {
        if (event.getCode() == KeyCode.TAB && !event.isShortcutDown() && !event.isAltDown()) {
            requestFocusTraversal(
                event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
        }
    }

    /// Once the lines are laid out.
    private void soon() {
        if (!waiting && getScene() != null) {
            waiting = true;
            Platform.runLater(this::colour);
        }
    }

    private void colour() {
        waiting = false;
        if (getScene() == null || getVisibleParagraphs().isEmpty()) {
            return;
        }
        findPair();
        colour(firstVisibleParToAllParIndex(), lastVisibleParToAllParIndex());
    }

    private void colour(int from, int to) {
        var last = Math.min(to, getParagraphs().size() - 1);
        for (var line = Math.max(0, from); line <= last; line++) {
            var text = getParagraph(line).getText();
            if (!text.isEmpty() && text.length() <= LONGEST) {
                var spans = spans(line, text);
                if (!spans.equals(getStyleSpans(line))) {
                    setStyleSpans(line, 0, spans);
                }
            }
            List<String> style = line == faultLine ? List.of("json-fault-line") : List.of();
            if (!List.copyOf(getParagraph(line).getParagraphStyle()).equals(style)) {
                setParagraphStyle(line, style);
            }
        }
    }

    private StyleSpans<Collection<String>> spans(int line, String text) {
        var builder = new StyleSpansBuilder<Collection<String>>();
        JsonToken.of(text).forEach(token -> builder.add(List.of(token.style()), token.text().length()));
        var spans = builder.create();
        if (line == faultLine) {
            spans = marked(spans, Math.min(faultColumn, text.length() - 1), "json-fault");
        }
        var start = pair.isEmpty() ? 0 : getAbsolutePosition(line, 0);
        for (var bracket : pair) {
            spans = marked(spans, bracket - start, "json-pair");
        }
        return spans;
    }

    private static StyleSpans<Collection<String>> marked(
        StyleSpans<Collection<String>> spans, int column, String style) {
        if (column < 0 || column >= spans.length()) {
            return spans;
        }
        var mark = new StyleSpansBuilder<Collection<String>>()
            .add(List.of(), column).add(List.of(style), 1)
            .add(List.of(), spans.length() - column - 1).create();
        return spans.overlay(mark, (under, over) -> Stream.concat(under.stream(), over.stream()).toList());
    }

    private void findPair() {
        if (!isEditable()) {
            return;
        }
        var caret = getCaretPosition();
        var from = Math.max(0, caret - NEAR);
        while (from > 0 && !getText(from - 1, from).equals("\n") && caret - from < 2 * NEAR) {
            from--;
        }
        var near = getText(from, Math.min(getLength(), caret + NEAR));
        var start = from;
        pair = Brackets.pair(near, caret - start).stream().map(at -> at + start).toList();
    }
}
