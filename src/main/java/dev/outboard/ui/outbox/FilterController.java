package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Named;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Span;
import dev.outboard.ui.kit.Texts;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// Binds the fields of the filter. What can't be read stays as it was typed, marked.
public final class FilterController {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final FilterViewModel model;
    private final Texts texts;

    @FXML private TextField typeFilter;
    @FXML private TextField aggregateFilter;
    @FXML private TextField errorFilter;
    @FXML private ComboBox<Span> timeFilter;
    @FXML private HBox fromTo;
    @FXML private TextField fromFilter;
    @FXML private TextField beforeFilter;
    @FXML private TextField payloadFilter;
    @FXML private HBox faultLine;
    @FXML private Prose fault;

    FilterController(FilterViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    /// Opens the fields where a part is typed.
    void open(Part part) {
        model.openProperty().set(true);
        if (part == Part.TIME) {
            Focus.give(timeFilter);
        } else {
            Focus.give(field(part));
        }
    }

    /// As [#open] for the first field, by a key that writes a character.
    void openByKey() {
        model.openProperty().set(true);
        Focus.byKey(typeFilter);
    }

    @FXML
    private void initialize() {
        typeFilter.textProperty().bindBidirectional(model.typeProperty());
        aggregateFilter.textProperty().bindBidirectional(model.aggregateProperty());
        errorFilter.textProperty().bindBidirectional(model.errorProperty());
        fromFilter.textProperty().bindBidirectional(model.fromProperty());
        beforeFilter.textProperty().bindBidirectional(model.beforeProperty());
        payloadFilter.textProperty().bindBidirectional(model.payloadProperty());
        payloadFilter.setPromptText(texts.text("filter.payload-hint"));
        payloadFilter.setTooltip(new Tooltip(texts.text("filter.payload-help")));
        timeFilter.getItems().setAll(Span.values());
        timeFilter.setConverter(new Named<>(model::spanName));
        timeFilter.valueProperty().bindBidirectional(model.spanProperty());
        Shown.when(fromTo, model.spanProperty().isEqualTo(Span.BETWEEN));
        fault.textProperty().bind(model.faultProperty());
        Shown.when(faultLine, model.faultProperty().isNotEmpty());
        model.faultyProperty().subscribe(part -> {
            payloadFilter.pseudoClassStateChanged(WRONG, part == Part.PAYLOAD);
            fromFilter.pseudoClassStateChanged(WRONG, part == Part.TIME);
            beforeFilter.pseudoClassStateChanged(WRONG, part == Part.TIME);
        });
    }

    @FXML
    private void apply() {
        if (!model.apply()) {
            var part = model.faultyProperty().get();
            Focus.give(part == null ? payloadFilter : field(part));
        }
    }

    @FXML
    private void close() {
        model.cancel();
    }

    private TextField field(Part part) {
        return switch (part) {
            case TYPE -> typeFilter;
            case AGGREGATE -> aggregateFilter;
            case ERROR -> errorFilter;
            case TIME -> fromFilter;
            case PAYLOAD -> payloadFilter;
        };
    }
}
