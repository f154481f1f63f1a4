package dev.outboard.ui.journal;

import atlantafx.base.controls.ModalPane;
import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.ui.kit.Beside;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the Journal screen: its filter, its list of entries, the chosen one beside it, and the receipt that
/// takes their place. The selection is an id: entries that arrive above it move nothing.
public final class JournalController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final JournalViewModel model;
    private final Texts texts;
    private final Chooser chooser;
    private final ModalPane sheet = new ModalPane();
    private final ReceiptController receiptPage;
    private @Nullable Filters filter;
    private boolean showing;

    @FXML private StackPane root;
    @FXML private VBox listPage;
    @FXML private Label lastKnown;
    @FXML private Button create;
    @FXML private MenuButton export;
    @FXML private HBox chips;
    @FXML private TextField text;
    @FXML private Button clear;
    @FXML private Label summary;
    @FXML private VBox notes;
    @FXML private StackPane stack;
    @FXML private HBox panes;
    @FXML private Label timeHead;
    @FXML private ListView<EntryRow> entries;
    @FXML private Label foot;
    @FXML private Button older;
    @FXML private VBox empty;
    @FXML private Label emptyTitle;
    @FXML private Prose emptyText;

    /// @param chooser asks for the file to export to; null where none was chosen
    public JournalController(
        JournalViewModel model, Texts texts, Chooser chooser) {
        this.model = model;
        this.texts = texts;
        this.chooser = chooser;
        this.receiptPage = new ReceiptController(model.receipt(), texts, chooser);
    }

    @FXML
    private void initialize() {
        var list = model.entries();
        Shown.when(lastKnown, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        Shown.when(create, model.creatableProperty());
        Shown.when(clear, list.filterProperty().map(now -> !now.equals(JournalFilter.ANY)));
        summary.textProperty().bind(list.summaryProperty());
        foot.textProperty().bind(list.footProperty());
        Shown.when(older, list.moreProperty());
        filter = new Filters(model, texts, chips, text);
        bindNotes();
        bindEntries();
        bindEmpty();
        bindPages();
        bindSheet();
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keys);
    }

    @FXML
    private void create() {
        model.tables().ask();
    }

    @FXML
    private void exportCsv() {
        export(Format.CSV);
    }

    @FXML
    private void exportJson() {
        export(Format.JSONL);
    }

    @FXML
    private void clear() {
        if (filter != null) {
            filter.clear();
        }
    }

    @FXML
    private void older() {
        model.entries().more();
    }

    /// Where the focus belongs when the screen comes into view.
    void focus() {
        if (model.pageProperty().get()) {
            receiptPage.focus();
        } else {
            Focus.give(entries);
        }
    }

    private void export(Format format) {
        var to = chooser.choose(format, "outboard-journal");
        if (to != null) {
            model.export(format, to);
        }
    }

    private void bindNotes() {
        Runnable draw = () -> {
            notes.getChildren().setAll(model.notes().stream()
                .map(said -> note("fth-alert-triangle", said, false)).toList());
            if (!model.troubleProperty().get().isEmpty()) {
                notes.getChildren().add(note("fth-alert-triangle", model.troubleProperty().get(), false));
            }
            if (!model.exportedProperty().get().isEmpty()) {
                notes.getChildren().add(note("fth-download", model.exportedProperty().get(), true));
            }
        };
        model.notes().addListener((ListChangeListener<String>) _ -> draw.run());
        model.troubleProperty().subscribe(_ -> draw.run());
        model.exportedProperty().subscribe(_ -> draw.run());
    }

    private static Node note(String icon, String said, boolean quiet) {
        var words = new Prose();
        words.setText(said);
        HBox.setHgrow(words, Priority.ALWAYS);
        var line = new HBox(new FontIcon(icon), words);
        line.getStyleClass().add("journal-note");
        if (quiet) {
            line.getStyleClass().add("quiet");
        }
        return line;
    }

    private void bindEntries() {
        var list = model.entries();
        timeHead.textProperty().bind(Bindings.createStringBinding(
            () -> model.setting().wording().zone(model.setting().link().databaseNow()),
            model.setting().wording().utcProperty()));
        entries.setItems(list.rows());
        entries.setCellFactory(_ -> new EntryCell());
        list.rows().addListener((ListChangeListener<EntryRow>) _ -> choose());
        list.selectedProperty().subscribe(_ -> choose());
        entries.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null) {
                model.select(row.operation());
            }
        });
        entries.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.openReceipt();
                event.consume();
            }
        });
        entries.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                model.openReceipt();
            }
        });
    }

    /// By its id.
    private void choose() {
        showing = true;
        var wanted = model.entries().selectedProperty().get();
        var at = -1;
        for (var i = 0; wanted != null && i < entries.getItems().size(); i++) {
            if (Objects.equals(entries.getItems().get(i).operation(), wanted)) {
                at = i;
            }
        }
        if (at < 0) {
            entries.getSelectionModel().clearSelection();
        } else if (entries.getSelectionModel().getSelectedIndex() != at
            || entries.getSelectionModel().getSelectedItem() == null) {
            entries.getSelectionModel().clearAndSelect(at);
        }
        showing = false;
    }

    private void bindEmpty() {
        emptyTitle.textProperty().bind(model.emptyTitleProperty());
        emptyText.textProperty().bind(model.emptyTextProperty());
        Shown.when(empty, model.emptyProperty());
        panes.visibleProperty().bind(model.emptyProperty().not());
        export.disableProperty().bind(model.emptyProperty());
    }

    private void bindPages() {
        var detail = Fxml.load(new EntryController(model, texts), texts);
        Beside.keep(panes, stack, detail);
        Shown.when(detail, model.entry().entryProperty().isNotNull());
        var receipt = Fxml.load(receiptPage, texts);
        root.getChildren().add(receipt);
        Shown.when(receipt, model.pageProperty());
        Shown.when(listPage, model.pageProperty().not());
    }

    private void bindSheet() {
        var view = Fxml.load(new TablesController(model.tables()), texts);
        sheet.setAlignment(Pos.TOP_RIGHT);
        sheet.setInTransitionFactory(null);
        sheet.setOutTransitionFactory(null);
        sheet.setPersistent(true);
        root.getChildren().add(sheet);
        model.tables().openProperty().subscribe(open -> {
            if (open) {
                sheet.show(view);
            } else {
                sheet.hide();
            }
        });
        sheet.displayProperty().subscribe(shown -> {
            if (!shown) {
                model.tables().close();
            }
        });
    }

    /// `/` goes to the search; Esc puts away what was opened last.
    private void keys(KeyEvent event) {
        var typing = event.getTarget() instanceof TextField;
        var page = model.pageProperty().get();
        if (event.getCode() == KeyCode.SLASH && !typing && !page) {
            Focus.byKey(text);
        } else if (event.getCode() == KeyCode.ESCAPE && model.tables().openProperty().get()) {
            model.tables().close();
        } else if (event.getCode() == KeyCode.ESCAPE && page) {
            model.receipt().back();
        } else if (event.getCode() == KeyCode.ESCAPE && model.entry().entryProperty().get() != null) {
            model.select(null);
        } else {
            return;
        }
        event.consume();
    }
}
