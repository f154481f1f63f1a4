package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the table of messages. Its selection is an id: rows that come and go above it move nothing.
public final class ListController {
    /// Below this, only what tells one message from another is shown.
    private static final double ROOM = 600;

    private static final List<Kind> OTHERS = List.of(
        Kind.IN_ORDER, Kind.RAMP, Kind.SPREAD, Kind.SEND_AGAIN, Kind.POSTPONE, Kind.HOLD, Kind.RELEASE);

    private final OutboxViewModel model;
    private final Texts texts;
    private boolean showing;

    @FXML private VBox bar;
    @FXML private Button retry;
    @FXML private Button discard;
    @FXML private Button purge;
    @FXML private Button purgePublished;
    @FXML private MenuButton otherActs;
    @FXML private Label why;

    @FXML private TableView<MessageRow> messages;
    @FXML private TableColumn<MessageRow, MessageRow> markColumn;
    @FXML private TableColumn<MessageRow, String> idColumn;
    @FXML private TableColumn<MessageRow, String> typeColumn;
    @FXML private TableColumn<MessageRow, String> aggregateColumn;
    @FXML private TableColumn<MessageRow, MessageRow> stateColumn;
    @FXML private TableColumn<MessageRow, String> occurredColumn;
    @FXML private TableColumn<MessageRow, String> ageColumn;
    @FXML private TableColumn<MessageRow, String> triesColumn;
    @FXML private TableColumn<MessageRow, String> dueColumn;
    @FXML private TableColumn<MessageRow, String> errorColumn;
    @FXML private Label scope;
    @FXML private Label foot;
    @FXML private Button more;

    public ListController(OutboxViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    TableView<MessageRow> table() {
        return messages;
    }

    @FXML
    private void initialize() {
        var lists = model.lists();
        text(idColumn, MessageRow::id);
        text(typeColumn, row -> Wording.oneLine(row.type()));
        text(aggregateColumn, row -> Wording.oneLine(row.aggregate()));
        text(occurredColumn, MessageRow::occurred);
        text(ageColumn, MessageRow::age);
        text(triesColumn, MessageRow::attempts);
        text(dueColumn, MessageRow::due);
        text(errorColumn, MessageRow::error);
        stateColumn.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        stateColumn.setCellFactory(_ -> new StateCell());
        messages.setItems(lists.rows());
        foot.textProperty().bind(lists.footProperty());
        Shown.when(more, lists.moreProperty());
        more.disableProperty().bind(model.staleProperty());
        more.textProperty().bind(Bindings.createStringBinding(
            () -> texts.text(lists.searchingProperty().get() ? "list.stop"
                : lists.searchedTo() != null ? "list.search-on" : "list.go-on"),
            lists.searchingProperty(), lists.footProperty()));
        lists.rows().addListener((ListChangeListener<MessageRow>) _ -> choose());
        lists.selectedProperty().subscribe(_ -> choose());
        messages.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null) {
                lists.select(row.id());
            }
        });
        bindBar();
        new Marking(model, messages).bind(markColumn);
        messages.skinProperty().subscribe(_ -> watchEnd());
        fit();
        messages.widthProperty().subscribe(_ -> fit());
        lists.shownProperty().subscribe(_ -> fit());
        lists.position().watch(this::first);
        lists.position().wantedProperty().subscribe(this::scrollTo);
    }

    private void bindBar() {
        var offers = model.many();
        OfferMenu.bind(retry, offers, Kind.RETRY);
        OfferMenu.bind(discard, offers, Kind.DISCARD);
        OfferMenu.bind(purge, offers, Kind.PURGE_DEAD);
        OfferMenu.bind(purgePublished, offers, Kind.PURGE_PUBLISHED);
        OfferMenu.fill(otherActs, offers, texts, OTHERS);
        Shown.when(bar, offers.anyProperty());
        why.textProperty().bind(offers.whyProperty());
        Shown.when(why, offers.whyProperty().isNotEmpty());
        scope.textProperty().bind(model.scopeProperty());
        Shown.when(scope, model.scopeProperty().isNotEmpty());
    }

    @FXML
    private void more() {
        if (model.lists().searchingProperty().get()) {
            model.lists().stopSearching();
        } else {
            model.lists().more();
        }
    }

    /// Id of the first row in view.
    private @Nullable String first() {
        var cell = messages.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
            ? flow.getFirstVisibleCell() : null;
        var at = cell == null ? -1 : cell.getIndex();
        return at < 0 || at >= messages.getItems().size() ? null : messages.getItems().get(at).id();
    }

    private void scrollTo(@Nullable String id) {
        var at = index(id);
        if (at >= 0) {
            messages.scrollTo(at);
        }
    }

    private int index(@Nullable String id) {
        for (var i = 0; id != null && i < messages.getItems().size(); i++) {
            if (messages.getItems().get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /// By its id.
    private void choose() {
        showing = true;
        var at = index(model.lists().selectedProperty().get());
        if (at < 0) {
            messages.getSelectionModel().clearSelection();
        } else if (messages.getSelectionModel().getSelectedIndex() != at
            || messages.getSelectionModel().getSelectedItem() == null) {
            messages.getSelectionModel().clearAndSelect(at);
        }
        showing = false;
    }

    /// The next page is read when the end comes into view.
    private void watchEnd() {
        for (var node : messages.lookupAll(".scroll-bar:vertical")) {
            if (node instanceof ScrollBar bar) {
                bar.valueProperty().addListener((_, _, value) -> {
                    if (value.doubleValue() >= bar.getMax() && bar.isVisible()
                        && model.lists().searchedTo() == null) {
                        model.lists().more();
                    }
                });
            }
        }
    }

    private void fit() {
        var list = model.lists().query().list();
        var wide = messages.getWidth() > ROOM;
        typeColumn.setVisible(wide);
        occurredColumn.setVisible(wide);
        errorColumn.setVisible(wide && list != MessageList.PUBLISHED);
        dueColumn.setVisible(list == MessageList.BACKLOG || list == MessageList.RETRYING);
    }

    private static void text(TableColumn<MessageRow, String> column, Function<MessageRow, String> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        column.setCellFactory(_ -> new TextCell());
    }

    /// What is cut off is in the tooltip.
    private static final class TextCell extends TableCell<MessageRow, String> {
        private final Tooltip whole = new Tooltip();

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            whole.setText(text);
            setTooltip(empty || text == null || text.length() < 12 ? null : whole);
        }
    }

    /// Sign and word.
    private static final class StateCell extends TableCell<MessageRow, MessageRow> {
        private final FontIcon icon = new FontIcon("fth-circle");

        StateCell() {
            getStyleClass().add("state-cell");
        }

        @Override
        protected void updateItem(@Nullable MessageRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setText(null);
                return;
            }
            var list = row.state().list();
            icon.setIconLiteral(States.icon(list));
            icon.getStyleClass().setAll("ikonli-font-icon", States.style(list));
            getStyleClass()
                .setAll("cell", "indexed-cell", "table-cell", "table-column", "state-cell",
                    States.style(list));
            setText(row.word());
            setGraphic(icon);
        }
    }
}
