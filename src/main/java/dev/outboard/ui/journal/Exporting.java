package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.ReceiptExport;
import dev.outboard.ui.kit.Prose;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Writes a receipt to a file, and tells what became of that.
final class Exporting {
    private static final System.Logger LOG = System.getLogger(Exporting.class.getName());

    private final Records records;
    private final JournalSetting setting;
    private final Supplier<Receipt> receipt;
    private final ReceiptExport.Fates fates;
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");

    Exporting(
        Records records, JournalSetting setting, Supplier<Receipt> receipt, ReceiptExport.Fates fates) {
        this.records = records;
        this.setting = setting;
        this.receipt = receipt;
        this.fates = fates;
    }

    void run(Format format, Path to) {
        var shown = receipt.get();
        said.set(setting.texts().text("export.running"));
        setting.work().background().run(() -> records.export(shown, fates, format, to),
            count -> said.set(setting.texts().text(
                "receipt.exported", count, setting.wording().number(count), Prose.plain(to.toString()))),
            failure -> {
                LOG.log(Level.WARNING, "A receipt was not exported", failure);
                said.set(setting.texts().text("export.failed", setting.wording().said(failure)));
            });
    }

    /// What is named after the operation.
    String name() {
        return "outboard-receipt-" + receipt.get().operation().toString().substring(0, 8);
    }

    /// Another receipt is shown.
    void forget() {
        said.set("");
    }

    /// What became of the last one, as [Prose]; empty before.
    ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }
}
