package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.JsonText;
import dev.outboard.ui.kit.JsonTree;
import dev.outboard.ui.kit.Passage;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the message that was chosen.
public final class DetailController {
    private static final List<Kind> OTHERS =
        List.of(Kind.POSTPONE, Kind.HOLD, Kind.RELEASE, Kind.SEND_AGAIN, Kind.PURGE_DEAD);

    private final OutboxViewModel model;
    private final Texts texts;
    private final ToggleGroup views = new ToggleGroup();

    @FXML private FontIcon sign;
    @FXML private Label title;
    @FXML private Label state;
    @FXML private Prose note;
    @FXML private VBox facts;
    @FXML private Label type;
    @FXML private Label aggregateType;
    @FXML private Label aggregateText;
    @FXML private Button aggregate;
    @FXML private HBox eventLine;
    @FXML private Button event;
    @FXML private Prose occurred;
    @FXML private Prose attempts;
    @FXML private Label dueName;
    @FXML private Label publishedName;
    @FXML private Prose due;
    @FXML private VBox actions;
    @FXML private Button retry;
    @FXML private Button edit;
    @FXML private Button discard;
    @FXML private MenuButton otherActs;
    @FXML private Label retryNote;
    @FXML private VBox errorBox;
    @FXML private Passage error;
    @FXML private Label payloadNote;
    @FXML private Button readAll;
    @FXML private HBox correlationLine;
    @FXML private Button correlation;
    @FXML private HBox causationLine;
    @FXML private Label causation;
    @FXML private VBox attemptBox;
    @FXML private Label attemptNote;
    @FXML private VBox attemptLines;
    @FXML private VBox chainBox;
    @FXML private VBox chain;
    @FXML private Prose chainNote;
    @FXML private ToggleButton asTree;
    @FXML private ToggleButton asText;
    @FXML private MenuItem copyJson;
    @FXML private MenuItem copyInsert;
    @FXML private JsonTree tree;
    @FXML private Label treeNote;
    @FXML private JsonText payload;

    public DetailController(OutboxViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var detail = model.detail();
        title.textProperty().bind(detail.titleProperty());
        note.textProperty().bind(detail.noteProperty());
        Shown.when(note, detail.noteProperty().isNotEmpty());
        Shown.when(facts, detail.lookProperty().isNotNull());
        detail.lookProperty().subscribe(this::show);
        occurred.textProperty().bind(detail.occurredProperty());
        attempts.textProperty().bind(detail.attemptsProperty());
        due.textProperty().bind(detail.dueProperty());
        var carried = detail.payload();
        Shown.when(eventLine, carried.positionProperty().isNotNull());
        event.textProperty().bind(carried.positionProperty().map(String::valueOf).orElse(""));
        correlation.textProperty().bind(carried.correlationProperty());
        Shown.when(correlationLine, carried.correlationProperty().isNotEmpty());
        line(causationLine, causation, carried.causationProperty());
        var published = detail.lookProperty().map(look -> look.header().state() == MessageState.PUBLISHED)
            .orElse(false);
        Shown.when(publishedName, published);
        Shown.when(dueName, not(published));
        bindActions();
        Shown.when(errorBox, detail.errorProperty().isNotEmpty());
        error.textProperty().bind(detail.errorProperty());
        bindChain();
        bindAttempts();
        bindPayload();
    }

    @FXML
    private void close() {
        model.lists().select(null);
    }

    @FXML
    private void openAggregate() {
        model.detail().openAggregate();
    }

    @FXML
    private void openCorrelation() {
        model.detail().openCorrelation();
    }

    @FXML
    private void openEvent() {
        model.detail().openEvent();
    }

    @FXML
    private void readAll() {
        model.detail().payload().readAll();
    }

    @FXML
    private void copyError() {
        var look = model.detail().lookProperty().get();
        copy(look == null || look.error() == null ? "" : look.error());
    }

    @FXML
    private void copyPayload() {
        var text = model.detail().payload().text();
        if (text != null) {
            copy(text);
        }
    }

    @FXML
    private void copyInsert() {
        model.detail().payload().insert(DetailController::copy);
    }

    private static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static void line(HBox line, Label value, StringProperty text) {
        value.textProperty().bind(text);
        Shown.when(line, text.isNotEmpty());
    }

    private void bindActions() {
        var offers = model.one();
        Shown.when(actions, offers.suitsProperty(Kind.RETRY));
        OfferMenu.bind(retry, offers, Kind.RETRY);
        OfferMenu.bind(edit, offers, Kind.EDIT);
        OfferMenu.bind(discard, offers, Kind.DISCARD);
        OfferMenu.fill(otherActs, offers, texts, OTHERS);
        retryNote.textProperty().bind(offers.whyProperty());
        Shown.when(retryNote, offers.whyProperty().isNotEmpty());
    }

    private void bindChain() {
        var detail = model.detail();
        Shown.when(chainBox, detail.chainNoteProperty().isNotEmpty());
        chainNote.textProperty().bind(detail.chainNoteProperty());
        detail.chain().addListener((ListChangeListener<ChainRow>) _ -> chain.getChildren().setAll(
            detail.chain().stream().map(row -> new ChainLine(row, detail::openMessage)).toList()));
    }

    private void bindAttempts() {
        var kept = model.detail().kept();
        Shown.when(attemptBox, Bindings.isNotEmpty(kept.rows()));
        attemptNote.textProperty().bind(kept.noteProperty());
        kept.rows().addListener((ListChangeListener<AttemptRow>) _ -> attemptLines.getChildren().setAll(
            kept.rows().stream().map(AttemptLine::new).toList()));
    }

    private void bindPayload() {
        var carried = model.detail().payload();
        payloadNote.textProperty().bind(carried.noteProperty());
        Shown.when(readAll, carried.cutProperty());
        readAll.disableProperty().bind(model.staleProperty());
        copyJson.disableProperty().bind(carried.cutProperty());
        copyInsert.disableProperty().bind(model.staleProperty());
        payload.follow(carried.lines());
        payload.setCopyAll(this::copyPayload);
        carried.outlineProperty().subscribe(tree::show);
        treeNote.textProperty().bind(carried.treeNoteProperty());
        views.getToggles().setAll(List.of(asTree, asText));
        asTree.setOnAction(_ -> asTree.setSelected(true));
        asText.setOnAction(_ -> asText.setSelected(true));
        asText.setSelected(true);
        var treeShown = asTree.selectedProperty().and(carried.outlineProperty().isNotNull());
        Shown.when(tree, treeShown);
        Shown.when(payload, treeShown.not());
        Shown.when(treeNote, asTree.selectedProperty().and(carried.treeNoteProperty().isNotEmpty()));
    }

    private void show(@Nullable Look look) {
        if (look == null) {
            return;
        }
        var header = look.header();
        var list = header.state().list();
        sign.setIconLiteral(States.icon(list));
        sign.getStyleClass().setAll("ikonli-font-icon", States.style(list));
        state.setText(model.word(header.state()));
        type.setText(header.eventType());
        aggregateType.setText(header.aggregateType());
        aggregateText.setText(header.aggregateId());
        aggregate.setText(header.aggregateId());
        var leads = model.detail().hasEvents();
        aggregate.setVisible(leads);
        aggregate.setManaged(leads);
        aggregateText.setVisible(!leads);
        aggregateText.setManaged(!leads);
    }

    private static ObservableValue<Boolean> not(ObservableValue<Boolean> value) {
        return value.map(on -> !on);
    }
}
