package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.Objects;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Binds the groups of dead letters; choosing one narrows the list.
public final class GroupsController {
    private final OutboxViewModel model;
    private final Texts texts;
    private boolean showing;

    @FXML private Label note;
    @FXML private Button all;
    @FXML private ListView<GroupRow> groups;

    public GroupsController(OutboxViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var lists = model.lists();
        note.textProperty().bind(lists.groupsNoteProperty());
        groups.setItems(lists.groups());
        groups.setCellFactory(_ -> new GroupCell());
        groups.setAccessibleText(texts.text("groups.title"));
        Shown.when(all, lists.groupProperty().isNotNull());
        lists.groupProperty().subscribe(_ -> choose());
        lists.groups().addListener((ListChangeListener<GroupRow>) _ -> choose());
        groups.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null && !row.error().equals(lists.groupProperty().get())) {
                model.go(row.error());
            }
        });
    }

    @FXML
    private void showAll() {
        model.go((String) null);
    }

    /// By its error: what arrives above moves no choice.
    private void choose() {
        showing = true;
        var wanted = model.lists().groupProperty().get();
        var at = -1;
        for (var i = 0; i < groups.getItems().size(); i++) {
            if (Objects.equals(groups.getItems().get(i).error(), wanted)) {
                at = i;
            }
        }
        if (at < 0) {
            groups.getSelectionModel().clearSelection();
        } else if (groups.getSelectionModel().getSelectedIndex() != at) {
            groups.getSelectionModel().select(at);
        }
        showing = false;
    }

    /// Count, error, what a retry would touch, ages, share of the largest.
    private static final class GroupCell extends ListCell<GroupRow> {
        private static final double WIDTH = 164;
        private static final int SHOWN = 110;

        private final Label count = new Label();
        private final Text error = new Text();
        private final Label about = new Label();
        private final Label ages = new Label();
        private final Region bar = new Region();
        private final StackPane track = new StackPane(bar);
        private final VBox words = new VBox(error, about, ages, track);
        private final HBox parts = new HBox(count, words);

        GroupCell() {
            getStyleClass().add("group-cell");
            count.getStyleClass().add("group-count");
            error.getStyleClass().add("group-error");
            error.setWrappingWidth(WIDTH);
            about.getStyleClass().add("small");
            ages.getStyleClass().add("small");
            bar.getStyleClass().add("group-bar");
            track.getStyleClass().add("group-track");
            parts.getStyleClass().add("group-parts");
            HBox.setHgrow(words, Priority.ALWAYS);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable GroupRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            count.setText(row.count());
            var words = row.words();
            error.setText(words.length() > SHOWN ? words.substring(0, SHOWN) + "…" : words);
            about.setText(row.about());
            ages.setText(row.ages());
            bar.maxWidthProperty().bind(track.widthProperty().multiply(row.share()));
            setGraphic(parts);
        }
    }
}
