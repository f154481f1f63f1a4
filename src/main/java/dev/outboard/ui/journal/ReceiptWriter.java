package dev.outboard.ui.journal;

import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Writes receipts out: six lines that are always there, and two that an operation has only when it did not
/// come to its end.
final class ReceiptWriter {
    private static final List<Mark> FIXED = List.of(
        Mark.CHANGED, Mark.IN_FLIGHT, Mark.ALREADY_PUBLISHED, Mark.CHANGED_SINCE, Mark.GONE, Mark.LEFT_OUT);

    private final Texts texts;
    private final Wording wording;

    ReceiptWriter(JournalSetting setting) {
        texts = setting.texts();
        wording = setting.wording();
    }

    List<CountLine> lines(Map<Mark, Integer> counts) {
        var lines = new ArrayList<CountLine>();
        FIXED.forEach(mark -> lines.add(line(mark, counts.getOrDefault(mark, 0))));
        for (var mark : List.of(Mark.NOT_REACHED, Mark.UNKNOWN)) {
            var count = counts.getOrDefault(mark, 0);
            if (count > 0) {
                lines.add(line(mark, count));
            }
        }
        return lines;
    }

    private CountLine line(Mark mark, int count) {
        return new CountLine(wording.number(count), word(mark), note(mark), count == 0);
    }

    String word(Mark mark) {
        return switch (mark) {
            case CHANGED -> texts.text("mark.changed");
            case IN_FLIGHT -> texts.text("mark.in-flight");
            case ALREADY_PUBLISHED -> texts.text("mark.published");
            case CHANGED_SINCE -> texts.text("mark.changed-since");
            case GONE -> texts.text("mark.gone");
            case LEFT_OUT -> texts.text("mark.left-out");
            case NOT_REACHED -> texts.text("mark.not-reached");
            case UNKNOWN -> texts.text("mark.unknown");
        };
    }

    private String note(Mark mark) {
        return switch (mark) {
            case CHANGED -> texts.text("mark.changed.note");
            case IN_FLIGHT -> texts.text("mark.in-flight.note");
            case ALREADY_PUBLISHED -> texts.text("mark.published.note");
            case CHANGED_SINCE -> texts.text("mark.changed-since.note");
            case GONE -> texts.text("mark.gone.note");
            case LEFT_OUT -> texts.text("mark.left-out.note");
            case NOT_REACHED -> texts.text("mark.not-reached.note");
            case UNKNOWN -> texts.text("mark.unknown.note");
        };
    }
}
