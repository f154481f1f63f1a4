package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalEntry;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the entry that was chosen.
public final class EntryController {
    private final JournalViewModel model;
    private final Texts texts;

    @FXML private FontIcon sign;
    @FXML private Label title;
    @FXML private Label number;
    @FXML private VBox facts;
    @FXML private Prose note;
    @FXML private VBox receiptPart;
    @FXML private Button openReceipt;
    @FXML private VBox counts;
    @FXML private Label sum;
    @FXML private HBox takeBackLine;
    @FXML private Button takeBack;
    @FXML private Label takeBackNote;
    @FXML private VBox archivePart;
    @FXML private Prose archive;
    @FXML private HBox restoreLine;
    @FXML private Button restore;
    @FXML private Label restoreNote;
    @FXML private VBox sqlPart;
    @FXML private TextArea sql;
    @FXML private Label onDisk;
    @FXML private Label inDatabase;

    public EntryController(JournalViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var entry = model.entry();
        title.textProperty().bind(entry.titleProperty());
        number.textProperty().bind(entry.numberProperty());
        entry.entryProperty().subscribe(shown -> sign.setIconLiteral(
            shown == null ? "fth-circle" : Deeds.icon(shown.what())));
        CountBox.facts(facts, entry.facts());
        note.textProperty().bind(entry.noteProperty());
        Shown.when(note, entry.noteProperty().isNotEmpty());
        CountBox.counts(counts, entry.counts());
        Shown.when(receiptPart, Bindings.isNotEmpty(entry.counts()));
        sum.textProperty().bind(entry.sumProperty());
        openReceipt.setAccessibleText(texts.text("entry.open-receipt"));
        act(takeBackLine, takeBack, takeBackNote);
        Shown.when(takeBackLine, entry.takenBackProperty());
        archive.textProperty().bind(entry.archiveProperty());
        Shown.when(archivePart, entry.archiveProperty().isNotEmpty());
        act(restoreLine, restore, restoreNote);
        Shown.when(restoreLine, entry.restorableProperty());
        sql.textProperty().bind(entry.sqlProperty());
        Shown.when(sqlPart, entry.sqlProperty().isNotEmpty());
        Shown.when(onDisk, entry.entryProperty().map(JournalEntry::onDisk).orElse(false));
        Shown.when(inDatabase, entry.entryProperty().map(JournalEntry::inDatabase).orElse(false));
    }

    @FXML
    private void close() {
        model.select(null);
    }

    @FXML
    private void openReceipt() {
        model.openReceipt();
    }

    @FXML
    private void restore() {
        model.entry().restore();
    }

    @FXML
    private void takeBack() {
        model.entry().takeBack();
    }

    @FXML
    private void copySql() {
        var content = new ClipboardContent();
        content.putString(sql.getText());
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void act(HBox line, Button button, Label why) {
        var unavailable = model.entry().unavailableProperty();
        button.disableProperty().bind(unavailable.isNotEmpty());
        why.textProperty().bind(unavailable);
        line.accessibleTextProperty().bind(why.textProperty());
    }
}
