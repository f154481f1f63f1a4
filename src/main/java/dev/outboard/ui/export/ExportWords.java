package dev.outboard.ui.export;

import dev.outboard.core.export.HistoryExport.Outcome;
import dev.outboard.ui.kit.Prose;
import java.nio.file.Path;
import java.util.List;

/// What is said of an export, as [Prose].
record ExportWords(ExportSetting setting) {
    String chosen(List<FieldChoice> fields) {
        var names = fields.stream().filter(choice -> choice.maskedProperty().get())
            .map(choice -> "`" + Prose.plain(choice.field().text()) + "`").toList();
        return names.isEmpty()
            ? setting.texts().text("chosen.none")
            : setting.texts().text("chosen", names.size(), String.join(", ", names));
    }

    String ended(Outcome outcome, int masked, Path to) {
        return switch (outcome) {
            case Outcome.Written(var events) -> setting.texts().text(
                "done", events, setting.wording().number(events), Prose.plain(to.toString()), masked);
            case Outcome.Stopped _ -> setting.texts().text("stopped");
        };
    }
}
