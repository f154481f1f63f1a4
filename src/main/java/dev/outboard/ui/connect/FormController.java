package dev.outboard.ui.connect;

import atlantafx.base.controls.Popover;
import atlantafx.base.controls.ToggleSwitch;
import dev.outboard.core.connections.Encryption;
import dev.outboard.core.connections.Poller;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Named;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import java.util.HashMap;
import java.util.Map;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// Binds the form of one connection, and marks the fields at fault.
public final class FormController {
    private final ConnectViewModel<?> page;
    private final FormViewModel model;
    private final Texts texts;
    private final ToggleGroup group = new ToggleGroup();
    private final MoreController commands;
    private final Popover popover = new Popover();

    @FXML private Label title;
    @FXML private Label marker;
    @FXML private Button remove;
    @FXML private Label uriLabel;
    @FXML private TextField uri;
    @FXML private TextField name;
    @FXML private TextField host;
    @FXML private TextField port;
    @FXML private TextField database;
    @FXML private TextField user;
    @FXML private Button roles;
    @FXML private PasswordField password;
    @FXML private Label passwordNote;
    @FXML private HBox modes;
    @FXML private TextField authorities;
    @FXML private ToggleSwitch production;
    @FXML private ComboBox<Poller> poller;
    @FXML private StackPane more;
    @FXML private Label complaint;

    public FormController(ConnectViewModel<?> page, Texts texts) {
        this.page = page;
        this.model = page.form();
        this.texts = texts;
        commands = new MoreController(page, texts);
    }

    @FXML
    private void initialize() {
        title.textProperty().bind(model.nameProperty().map(
            typed -> typed.isBlank() ? texts.text("title.new") : typed));
        Shown.when(marker, model.hostProperty().isNotEmpty().and(model.productionProperty()));
        Shown.when(remove, model.freshProperty().not());
        Shown.when(uriLabel, model.freshProperty());
        Shown.when(uri, model.freshProperty());
        uri.textProperty().bindBidirectional(model.uriProperty());
        name.textProperty().bindBidirectional(model.nameProperty());
        host.textProperty().bindBidirectional(model.hostProperty());
        port.textProperty().bindBidirectional(model.portProperty());
        database.textProperty().bindBidirectional(model.databaseProperty());
        user.textProperty().bindBidirectional(model.userProperty());
        password.textProperty().bindBidirectional(model.passwordProperty());
        authorities.textProperty().bindBidirectional(model.authoritiesProperty());
        bindChoices();
        more.getChildren().setAll(Fxml.load(commands, texts));
        passwordNote.textProperty().bind(model.more().passwordProperty().map(
            line -> texts.text(line.isBlank() ? "password.note" : "password.note-command")));
        complaint.textProperty().bind(model.complaintProperty());
        Shown.when(complaint, model.complaintProperty().isNotEmpty());
        model.faults().addListener((SetChangeListener<Field>) _ -> blame());
        var explained = new RolesViewModel(model.databaseProperty());
        popover.setContentNode(Fxml.load(new RolesController(explained), texts));
        popover.setArrowLocation(Popover.ArrowLocation.TOP_RIGHT);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
    }

    @FXML
    private void connect() {
        page.connect();
    }

    @FXML
    private void remove() {
        page.remove();
    }

    @FXML
    private void showRoles() {
        popover.show(roles);
    }

    private void bindChoices() {
        var all = Encryption.values();
        for (var i = all.length - 1; i >= 0; i--) {
            modes.getChildren().add(mode(
                all[i], i == all.length - 1 ? "left-pill" : i == 0 ? "right-pill" : "center-pill"));
        }
        Shown.when(authorities, model.encryptionProperty().map(Encryption::verifies));
        model.productionProperty().subscribe(production::setSelected);
        production.selectedProperty().subscribe(selected -> {
            if (selected != model.productionProperty().get()) {
                model.mark(selected);
            }
        });
        poller.getItems().setAll(Poller.values());
        poller.setConverter(new Named<>(this::words));
        poller.valueProperty().bindBidirectional(model.pollerProperty());
    }

    private ToggleButton mode(Encryption mode, String pill) {
        var button = new ToggleButton(mode == Encryption.DISABLE ? texts.text("mode.off") : mode.word());
        button.getStyleClass().add(pill);
        button.setToggleGroup(group);
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(_ -> {
            button.setSelected(true);
            model.choose(mode);
        });
        model.encryptionProperty().subscribe(chosen -> button.setSelected(chosen == mode));
        return button;
    }

    private void blame() {
        var nodes = new HashMap<Field, Node>(Map.of(
            Field.URI, uri, Field.HOST, host, Field.PORT, port, Field.DATABASE, database, Field.USER, user,
            Field.PASSWORD, password, Field.ENCRYPTION, modes, Field.AUTHORITIES, authorities));
        nodes.putAll(commands.fields());
        nodes.forEach((field, node) ->
            Toned.set(node, model.faults().contains(field) ? Tone.DANGER : Tone.PLAIN));
        for (var field : Field.values()) {
            var node = nodes.get(field);
            if (node instanceof TextField text && model.faults().contains(field)) {
                text.requestFocus();
                return;
            }
        }
    }

    private String words(Poller poller) {
        return switch (poller) {
            case USUAL -> texts.text("poller.usual");
            case RELAY -> texts.text("poller.relay");
            case SKIPS_DEAD -> texts.text("poller.skips-dead");
        };
    }
}
