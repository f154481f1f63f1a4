package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.Standing;
import dev.outboard.ui.kit.Beside;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.FilterChips;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import java.util.EnumMap;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the Outbox screen: its tabs, its filter, and the three panes that are bound by controllers of their
/// own.
public final class OutboxController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final OutboxViewModel model;
    private final String table;
    private final Texts texts;
    private final ToggleGroup tabs = new ToggleGroup();
    private final Map<MessageList, ToggleButton> buttons = new EnumMap<>(MessageList.class);
    private final ListController list;
    private final FilterController filter;

    @FXML private StackPane root;
    @FXML private Label tableName;
    @FXML private Label lastKnown;
    @FXML private Label subtitle;
    @FXML private HBox unsetFilters;
    @FXML private FlowPane setFilters;
    @FXML private StackPane filterPlace;
    @FXML private Button refreshButton;
    @FXML private HBox tabBox;
    @FXML private HBox trouble;
    @FXML private Prose troubleText;
    @FXML private HBox underWay;
    @FXML private Label underWayText;
    @FXML private StackPane stack;
    @FXML private HBox panes;
    @FXML private StackPane empty;
    @FXML private VBox loading;
    @FXML private Label hidden;

    public OutboxController(OutboxViewModel model, String table, Texts texts) {
        this.model = model;
        this.table = table;
        this.texts = texts;
        list = new ListController(model, texts);
        filter = new FilterController(model.filter(), texts);
    }

    /// The keys belong to the list when the screen comes into view, unless something on it has them.
    void focus() {
        if (!within(root)) {
            Focus.give(list.table());
        }
    }

    @FXML
    private void initialize() {
        tableName.setText(table);
        subtitle.textProperty().bind(model.subtitleProperty());
        Shown.when(lastKnown, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        refreshButton.disableProperty().bind(model.staleProperty());
        Shown.when(trouble, model.troubleProperty().isNotEmpty());
        troubleText.textProperty().bind(model.troubleProperty());
        Shown.when(hidden, model.standingProperty().map(Standing::hides).orElse(false));
        model.standingProperty().subscribe(known -> {
            if (known != null && known.hides()) {
                hidden.setTooltip(new Tooltip(texts.text("hidden.why", known.table(), known.role())));
            }
        });
        Shown.when(loading, model.lists().loadingProperty());
        bindFilter();
        bindTabs();
        bindPanes();
        bindEmpty();
        Shown.when(underWay, model.setting().operating().underWayProperty().isNotEmpty());
        underWayText.textProperty().bind(model.setting().operating().underWayProperty());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keys);
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void showUnderWay() {
        model.setting().operating().show();
    }

    private void bindFilter() {
        var fields = Fxml.load(filter, texts);
        filterPlace.getChildren().setAll(fields);
        Shown.when(filterPlace, model.filter().openProperty());
        var asked = new FilterChips.Asked<>(
            filter::open, model.filter()::drop, model.filter()::clear, Part.PAYLOAD);
        new FilterChips<>(
            model.filter().chips(), model.filter().wording(), asked, unsetFilters, setFilters).bind();
        model.filter().openProperty().subscribe(open -> {
            if (!open && within(filterPlace)) {
                list.table().requestFocus();
            }
        });
    }

    private void bindTabs() {
        for (var list : MessageList.values()) {
            var icon = new FontIcon(States.icon(list));
            icon.getStyleClass().add(States.style(list));
            var name = new Label(name(list));
            var count = new Label();
            count.getStyleClass().add("figure");
            count.textProperty().bind(model.countProperty(list));
            var graphic = new HBox(icon, name, count);
            graphic.getStyleClass().add("tab-parts");
            var button = new ToggleButton();
            button.setGraphic(graphic);
            button.getStyleClass().add("tab");
            button.setId("tab-" + States.style(list));
            button.accessibleTextProperty().bind(
                count.textProperty().map(number -> name.getText() + " " + number));
            button.setToggleGroup(tabs);
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.go(list);
            });
            buttons.put(list, button);
            tabBox.getChildren().add(button);
        }
        model.lists().shownProperty().subscribe(query ->
            buttons.forEach((of, button) -> button.setSelected(of == query.list())));
    }

    private String name(MessageList list) {
        return switch (list) {
            case BACKLOG -> texts.text("list.backlog");
            case RETRYING -> texts.text("list.retrying");
            case DEAD -> texts.text("list.dead");
            case PUBLISHED -> texts.text("list.published");
        };
    }

    private void bindPanes() {
        var groups = Fxml.load(new GroupsController(model, texts), texts);
        var table = Fxml.load(list, texts);
        var detail = Fxml.load(new DetailController(model, texts), texts);
        HBox.setHgrow(table, Priority.ALWAYS);
        panes.getChildren().setAll(groups, table);
        Beside.keep(panes, stack, detail);
        Shown.when(groups, model.lists().shownProperty().map(query -> query.list() == MessageList.DEAD));
        Shown.when(detail, model.detail().openProperty());
        groups.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            var leads = event.getCode() == KeyCode.RIGHT || event.getCode() == KeyCode.ENTER;
            if (leads && !event.isAltDown()) {
                list.table().requestFocus();
                event.consume();
            }
        });
        list.table().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.LEFT && !event.isAltDown() && groups.isVisible()) {
                groups.lookup(".list-view").requestFocus();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER && detail.isVisible()) {
                detail.lookupAll(".json").stream().filter(Node::isVisible).findFirst()
                    .ifPresent(Node::requestFocus);
                event.consume();
            }
        });
        model.detail().openProperty().subscribe(open -> {
            if (!open && within(detail)) {
                list.table().requestFocus();
            }
        });
    }

    private void bindEmpty() {
        model.emptyProperty().subscribe(notice -> {
            empty.getChildren().clear();
            if (notice != null) {
                empty.getChildren().add(new EmptyBox(notice, texts, this::take, model::openMessage));
            }
        });
        // What is proven to be empty needs no heads of columns.
        panes.visibleProperty().bind(model.emptyProperty().map(
            notice -> notice.tone() == Tone.PLAIN || notice.tone() == Tone.DANGER).orElse(true));
        Shown.when(empty, model.emptyProperty().isNotNull());
    }

    private void take(Empty.Act act) {
        if (act == Empty.Act.COPY_GRANT) {
            var content = new ClipboardContent();
            content.putString(model.grant());
            Clipboard.getSystemClipboard().setContent(content);
        } else {
            model.take(act);
        }
    }

    private static boolean within(Parent part) {
        var scene = part.getScene();
        for (Node at = scene == null ? null : scene.getFocusOwner(); at != null; at = at.getParent()) {
            if (at.equals(part)) {
                return true;
            }
        }
        return false;
    }

    /// `/` goes to the filter; Esc puts away what was opened last.
    private void keys(KeyEvent event) {
        var typing = event.getTarget() instanceof TextInputControl;
        if (event.getCode() == KeyCode.SLASH && !typing) {
            filter.openByKey();
        } else if (event.getCode() == KeyCode.ESCAPE && model.filter().openProperty().get()) {
            model.filter().cancel();
        } else if (event.getCode() == KeyCode.ESCAPE && !model.marks().ids().isEmpty()) {
            model.marks().clear();
        } else if (event.getCode() == KeyCode.ESCAPE && model.detail().openProperty().get()) {
            model.lists().select(null);
        } else {
            return;
        }
        event.consume();
    }
}
