package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.GroupKey.Kind;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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

    @FXML private ToggleButton byError;
    @FXML private ToggleButton byType;
    @FXML private ToggleButton byAggregate;
    @FXML private Label note;
    @FXML private Button all;
    @FXML private Label keys;
    @FXML private ListView<GroupRow> groups;

    public GroupsController(OutboxViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var shown = model.lists().shownProperty();
        note.textProperty().bind(model.groups().noteProperty());
        groups.setItems(model.groups().rows());
        groups.setCellFactory(_ -> new GroupCell());
        groups.setAccessibleText(texts.text("groups.title"));
        Shown.when(all, shown.map(query -> query.group() != null));
        Shown.when(keys, shown.map(query -> query.group() == null));
        model.groups().kindProperty().subscribe(kind -> {
            byError.setSelected(kind == Kind.ERROR);
            byType.setSelected(kind == Kind.TYPE);
            byAggregate.setSelected(kind == Kind.AGGREGATE);
        });
        shown.subscribe(_ -> choose());
        model.groups().rows().addListener((ListChangeListener<GroupRow>) _ -> choose());
        groups.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null && !row.key().equals(model.lists().query().group())) {
                model.go(row.key());
            }
        });
        groups.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    @FXML
    private void showAll() {
        model.go((GroupKey) null);
    }

    @FXML
    private void chooseError() {
        by(Kind.ERROR, byError);
    }

    @FXML
    private void chooseType() {
        by(Kind.TYPE, byType);
    }

    @FXML
    private void chooseAggregate() {
        by(Kind.AGGREGATE, byAggregate);
    }

    private void by(Kind kind, ToggleButton button) {
        button.setSelected(true);
        if (model.groups().kindProperty().get() != kind) {
            model.by(kind);
        }
    }

    /// R opens the preview of a retry of the whole group.
    private void pressed(KeyEvent event) {
        var row = groups.getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.R && !event.isShortcutDown() && !event.isAltDown() && row != null) {
            model.groups().retry(row);
            event.consume();
        }
    }

    /// By what they have in common: what arrives above moves no choice.
    private void choose() {
        showing = true;
        var wanted = model.lists().query().group();
        var at = -1;
        for (var i = 0; i < groups.getItems().size(); i++) {
            if (groups.getItems().get(i).key().equals(wanted)) {
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
        /// Of a number of up to four figures, and of each beyond: JetBrains Mono at 14 px.
        private static final double NUMBER = 36;
        private static final double FIGURE = 8.4;
        private static final int FIGURES = 4;
        private static final int SHOWN = 110;

        private final Label count = new Label();
        private final Text error = new Text();
        private final Label about = new Label();
        private final Label ages = new Label();
        private final Label trend = new Label();
        private final Region bar = new Region();
        private final StackPane track = new StackPane(bar);
        private final VBox words = new VBox(error, about, ages, trend, track);
        private final HBox parts = new HBox(count, words);

        GroupCell() {
            getStyleClass().add("group-cell");
            count.getStyleClass().add("group-count");
            error.getStyleClass().add("group-error");
            about.getStyleClass().add("small");
            about.setWrapText(true);
            about.setMinHeight(USE_PREF_SIZE);
            ages.getStyleClass().add("small");
            trend.getStyleClass().addAll("small", "group-trend");
            Shown.when(trend, trend.textProperty().isNotEmpty());
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
            fit(row.count().length());
            var words = row.words();
            error.setText(words.length() > SHOWN ? words.substring(0, SHOWN) + "…" : words);
            about.setText(row.about());
            ages.setText(row.ages());
            trend.setText(row.trend());
            bar.maxWidthProperty().bind(track.widthProperty().multiply(row.share()));
            setGraphic(parts);
        }

        /// A long number takes its room from the words.
        private void fit(int figures) {
            var taken = Math.max(0, figures - FIGURES) * FIGURE;
            count.setMinWidth(NUMBER + taken);
            error.setWrappingWidth(WIDTH - taken);
            about.setMaxWidth(WIDTH - taken);
        }
    }
}
