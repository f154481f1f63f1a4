package dev.outboard.ui.event;

import dev.outboard.core.events.EventHeader;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.JsonText;
import dev.outboard.ui.kit.JsonTree;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.TypeSign;
import dev.outboard.ui.kit.Wording;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Binds the page of one event to its view-model.
public final class EventController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final EventViewModel model;

    @FXML private VBox root;
    @FXML private HBox named;
    @FXML private TypeSign sign;
    @FXML private Label type;
    @FXML private Label position;
    @FXML private Label stale;
    @FXML private Label waiting;
    @FXML private Label note;
    @FXML private HBox parts;
    @FXML private Label eventId;
    @FXML private Label aggregateType;
    @FXML private Hyperlink aggregateId;
    @FXML private Label version;
    @FXML private Label occurred;
    @FXML private Hyperlink stream;
    @FXML private VBox steps;
    @FXML private Hyperlink correlation;
    @FXML private Label correlationNote;
    @FXML private HBox causes;
    @FXML private Hyperlink cause;
    @FXML private Label causation;
    @FXML private Prose causeNote;
    @FXML private ToggleButton asTree;
    @FXML private ToggleButton asText;
    @FXML private Label size;
    @FXML private Button copyJson;
    @FXML private JsonTree tree;
    @FXML private JsonText json;

    EventController(EventViewModel model) {
        this.model = model;
    }

    void focus() {
        Focus.give(aggregateId);
    }

    @FXML
    private void initialize() {
        model.eventProperty().subscribe(this::show);
        var there = model.eventProperty().isNotNull();
        Shown.when(named, there);
        Shown.when(parts, there);
        Shown.when(waiting, there.and(model.staleProperty().not()));
        note.textProperty().bind(model.noteProperty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        Shown.when(stale, model.staleProperty());
        model.staleProperty().subscribe(now -> root.pseudoClassStateChanged(STALE, now));
        waiting.textProperty().bind(model.waitingProperty());
        version.textProperty().bind(model.versionProperty());
        occurred.textProperty().bind(model.occurredProperty());
        model.steps().addListener((ListChangeListener<Step>) _ -> steps.getChildren().setAll(
            model.steps().stream().map(step -> new StepLine(step, model::go)).toList()));
        model.originProperty().subscribe(this::show);
        bindPayload();
    }

    @FXML
    private void openAggregate() {
        aggregateId.setVisited(false);
        model.openAggregate();
    }

    @FXML
    private void openStream() {
        stream.setVisited(false);
        model.openStream();
    }

    @FXML
    private void openCorrelation() {
        correlation.setVisited(false);
        model.openCorrelation();
    }

    @FXML
    private void openCause() {
        cause.setVisited(false);
        model.openCause();
    }

    @FXML
    private void copyId() {
        var event = model.eventProperty().get();
        if (event != null) {
            copy(event.id());
        }
    }

    @FXML
    private void copyPayload() {
        copy(model.payload().jsonProperty().get());
    }

    private void bindPayload() {
        var which = new ToggleGroup();
        which.getToggles().setAll(asTree, asText);
        asTree.setSelected(true);
        which.selectedToggleProperty().subscribe(chosen -> {
            if (chosen == null) {
                asTree.setSelected(true);
            }
        });
        model.payload().outlineProperty().subscribe(tree::show);
        var treeShown = asTree.selectedProperty().and(model.payload().outlineProperty().isNotNull());
        Shown.when(tree, treeShown);
        Shown.when(json, treeShown.not());
        size.textProperty().bind(model.payload().sizeProperty());
        copyJson.disableProperty().bind(model.payload().jsonProperty().isEmpty());
        json.follow(model.payload().lines());
        json.setCopyAll(this::copyPayload);
    }

    private void show(@Nullable EventHeader event) {
        if (event == null) {
            return;
        }
        sign.show(event.type());
        type.setText(line(event.type()));
        position.setText(Long.toString(event.position()));
        eventId.setText(line(event.id()));
        aggregateType.setText(line(event.aggregateType()));
        aggregateId.setText(line(event.aggregateId()));
        root.setAccessibleText(event.type() + " " + event.position());
    }

    private void show(Origin origin) {
        var correlated = origin.correlation();
        correlation.setText(correlated == null ? "" : line(correlated));
        shown(correlation, correlated != null);
        shown(correlationNote, correlated == null);
        var caused = origin.causation();
        var known = origin.cause();
        cause.setText(known == null ? "" : line(known.type()));
        shown(cause, known != null);
        causation.setText(caused == null ? "" : line(caused));
        shown(causation, caused != null);
        shown(causes, caused != null);
        causeNote.setText(caused == null
            ? model.setting().text("cause.none")
            : known != null
                ? model.setting().text("cause.at", Long.toString(known.position()))
                : origin.looked() ? model.setting().text("cause.elsewhere") : "");
        shown(causeNote, !causeNote.getText().isEmpty());
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private static String line(String foreign) {
        return Foreign.shown(Wording.oneLine(foreign), 300);
    }

    private static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
