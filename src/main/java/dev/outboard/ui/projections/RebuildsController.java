package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.projections.Cells.Signed;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/// Binds the rebuilds that were; Enter leads to a rebuild's page in the journal.
public final class RebuildsController {
    private final ProjectionsViewModel model;

    @FXML private TableView<RebuildRow> rebuilds;
    @FXML private TableColumn<RebuildRow, String> begunColumn;
    @FXML private TableColumn<RebuildRow, String> rebuiltColumn;
    @FXML private TableColumn<RebuildRow, String> whatColumn;
    @FXML private TableColumn<RebuildRow, RebuildRow> outcomeColumn;
    @FXML private TableColumn<RebuildRow, String> tookColumn;
    @FXML private TableColumn<RebuildRow, String> changesColumn;
    @FXML private TableColumn<RebuildRow, String> whoColumn;
    @FXML private Label rebuildsNote;

    RebuildsController(ProjectionsViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        rebuilds.setItems(model.rebuilds());
        Cells.text(begunColumn, RebuildRow::begun);
        Cells.text(rebuiltColumn, row -> Foreign.shown(row.projection()));
        Cells.text(whatColumn, RebuildRow::what);
        Cells.text(tookColumn, RebuildRow::took);
        Cells.text(changesColumn, RebuildRow::changes);
        Cells.text(whoColumn, RebuildRow::who);
        Cells.whole(outcomeColumn);
        outcomeColumn.setCellFactory(_ -> new Signed<>(
            row -> switch (row.tone()) {
                case GOOD -> "fth-check";
                case DANGER -> "fth-x-octagon";
                case WARNING -> "fth-alert-triangle";
                case PLAIN -> "fth-circle";
            },
            row -> row.detail().isEmpty() ? row.outcome() : row.outcome() + ": " + row.detail(),
            RebuildRow::tone));
        rebuildsNote.textProperty().bind(model.rebuildsNoteProperty());
        Cells.onEnter(rebuilds, () -> {
            var row = rebuilds.getSelectionModel().getSelectedItem();
            if (row != null) {
                model.openRebuild(row);
            }
        });
    }
}
