package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Toned;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the frame of the window to its view-model, and shows the screen of the place one is at.
public final class ShellController {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final double WIDE = 1200;

    private final ShellViewModel model;
    private final Appearance appearance;
    private final ToggleGroup rail = new ToggleGroup();
    private List<Feature> features = List.of();

    @FXML private BorderPane root;
    @FXML private Label notConnected;
    @FXML private HBox connection;
    @FXML private Label name;
    @FXML private Label address;
    @FXML private Label production;
    @FXML private HBox feed;
    @FXML private Region feedDot;
    @FXML private FontIcon feedIcon;
    @FXML private Label feedState;
    @FXML private Label feedDetail;
    @FXML private Label readOnly;
    @FXML private FontIcon themeIcon;
    @FXML private VBox railBox;
    @FXML private HBox banner;
    @FXML private Prose bannerText;
    @FXML private StackPane content;
    @FXML private HBox status;
    @FXML private Label clock;
    @FXML private Label clockNote;
    @FXML private Label server;
    @FXML private Label profile;
    @FXML private Label sessions;
    @FXML private Button zone;

    public ShellController(ShellViewModel model, Appearance appearance) {
        this.model = model;
        this.appearance = appearance;
    }

    /// Shows a page that needs no connection, such as the one that makes it.
    public void show(Parent page) {
        content.getChildren().setAll(page);
    }

    /// Fills the rail; the place decides which one is shown.
    public void features(List<Feature> all) {
        features = List.copyOf(all);
        railBox.getChildren().setAll(features.stream().map(this::railItem).toList());
        select(model.placeProperty().get());
    }

    @FXML
    private void initialize() {
        bindHeader();
        bindFeed();
        bindStatus();
        Shown.when(banner, model.bannerProperty().isNotEmpty());
        bannerText.textProperty().bind(model.bannerProperty());
        model.placeProperty().subscribe(this::select);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        root.widthProperty().subscribe(
            width -> root.pseudoClassStateChanged(NARROW, width.doubleValue() < WIDE));
        appearance.darkProperty().subscribe(dark -> themeIcon.setIconLiteral(dark ? "fth-sun" : "fth-moon"));
    }

    @FXML
    private void switchZone() {
        model.switchZone();
    }

    @FXML
    private void switchTheme() {
        model.switchTheme();
    }

    private void bindHeader() {
        var connected = model.connectionProperty().isNotNull();
        Shown.when(notConnected, connected.not());
        for (Node part : List.of(connection, feed, readOnly, railBox, status)) {
            Shown.when(part, connected);
        }
        Shown.when(production, model.connectionProperty().map(Connection::production).orElse(false));
        name.textProperty().bind(model.connectionProperty().map(Connection::name).orElse(""));
        address.textProperty().bind(model.connectionProperty().map(Connection::address).orElse(""));
    }

    private void bindFeed() {
        model.feedProperty().subscribe(line -> {
            Toned.set(feed, line.tone());
            feedState.setText(line.state());
            feedDetail.setText(line.detail());
            if (!line.icon().isEmpty()) {
                feedIcon.setIconLiteral(line.icon());
            }
        });
        var dot = model.feedProperty().map(line -> line.icon().isEmpty());
        Shown.when(feedDot, dot);
        Shown.when(feedIcon, dot.map(shown -> !shown));
    }

    private void bindStatus() {
        clock.textProperty().bind(model.clockProperty());
        clockNote.textProperty().bind(model.clockNoteProperty());
        server.textProperty().bind(model.serverProperty());
        profile.textProperty().bind(model.profileProperty());
        sessions.textProperty().bind(model.sessionsProperty());
        zone.textProperty().bind(model.zoneProperty());
    }

    private ToggleButton railItem(Feature feature) {
        var item = new ToggleButton(feature.name(), new FontIcon(feature.icon()));
        item.getStyleClass().add("rail-item");
        item.setToggleGroup(rail);
        item.setUserData(feature.place());
        item.setMaxWidth(Double.MAX_VALUE);
        item.setTooltip(new Tooltip(feature.name()));
        item.setOnAction(_ -> {
            item.setSelected(true);
            model.go(feature.place());
        });
        return item;
    }

    /// F5 reads again, Ctrl 1 to 9 go to the screens in the order of the rail.
    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.F5) {
            features.stream()
                .filter(feature -> feature.place().equals(model.placeProperty().get()))
                .forEach(feature -> feature.refresh().run());
            event.consume();
        } else if (event.isShortcutDown() && event.getCode().isDigitKey()) {
            var number = event.getCode().getCode() - KeyCode.DIGIT1.getCode();
            if (number >= 0 && number < features.size()) {
                model.go(features.get(number).place());
                event.consume();
            }
        }
    }

    private void select(@Nullable Place place) {
        for (var feature : features) {
            if (feature.place().equals(place)) {
                content.getChildren().setAll(feature.view());
            }
        }
        for (var item : rail.getToggles()) {
            item.setSelected(item.getUserData().equals(place));
        }
    }
}
