package dev.outboard.ui.shell;

import atlantafx.base.controls.ModalPane;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
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
    private static final PseudoClass ARMED = PseudoClass.getPseudoClass("armed");
    private static final double WIDE = 1200;

    private final ShellViewModel model;
    private final Appearance appearance;
    private final Rail rail;
    private final List<Screen> pages = new ArrayList<>();
    private final FocusKept before = new FocusKept();
    private List<Feature> features = List.of();
    private @Nullable Screen current;
    private @Nullable AccessViewModel arming;
    private List<Node> results = List.of();
    private Runnable seek = () -> { };
    private Runnable away = () -> { };
    private Runnable ring = () -> { };

    @FXML private BorderPane root;
    @FXML private Label notConnected;
    @FXML private Button connection;
    @FXML private Label name;
    @FXML private Label address;
    @FXML private Label production;
    @FXML private StackPane search;
    @FXML private HBox feed;
    @FXML private Region feedDot;
    @FXML private FontIcon feedIcon;
    @FXML private Label feedState;
    @FXML private Label feedDetail;
    @FXML private StackPane bell;
    @FXML private StackPane alertBar;
    @FXML private StackPane access;
    @FXML private Region fuse;
    @FXML private FontIcon themeIcon;
    @FXML private VBox railBox;
    @FXML private HBox banner;
    @FXML private Prose bannerText;
    @FXML private StackPane layers;
    @FXML private StackPane content;
    @FXML private ModalPane overlay;
    @FXML private ModalPane sheet;
    @FXML private HBox trail;
    @FXML private Button back;
    @FXML private Button forward;
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
        rail = new Rail(model::go);
    }

    /// Adds a screen that needs no connection, such as the one that makes it; the rail doesn't have it.
    public void page(Screen page) {
        pages.add(page);
    }

    /// Fills the rail; the place decides which one is shown.
    public void features(List<Feature> all) {
        features = List.copyOf(all);
        railBox.getChildren().setAll(rail.items(features));
        select(model.placeProperty().get());
    }

    /// Shows that the connection is read-only, or armed and for how long; and arms it.
    public void access(AccessViewModel model, Parent view) {
        arming = model;
        access.getChildren().setAll(view);
        model.armedProperty().subscribe(armed -> root.pseudoClassStateChanged(ARMED, armed));
        fuse.maxWidthProperty().bind(root.widthProperty().multiply(model.shareProperty()));
        Shown.when(fuse, model.armedProperty());
    }

    /// Shows the search box in the header, and what it finds over the screens.
    ///
    /// @param lead leads to it
    public void search(Parent field, Node found, Runnable lead) {
        layers.getChildren().removeAll(results);
        results = List.of(found);
        layers.getChildren().add(found);
        search.getChildren().setAll(field);
        seek = lead;
    }

    /// Shows the bell in the header, and what asks for somebody over the screens.
    ///
    /// @param toggle opens the list, or puts it away
    public void alerts(Parent shownBell, Parent bar, Runnable toggle) {
        bell.getChildren().setAll(shownBell);
        alertBar.getChildren().setAll(bar);
        ring = toggle;
    }

    /// Shows what lies over the screens at the right, while there is something.
    ///
    /// @param putAway when the user has put it away
    public void sheet(ObservableValue<@Nullable Parent> shown, Runnable putAway) {
        sheet.setAlignment(Pos.TOP_RIGHT);
        sheet.setInTransitionFactory(null);
        sheet.setOutTransitionFactory(null);
        sheet.setPersistent(true);
        shown.subscribe(view -> {
            if (view == null) {
                sheet.hide();
                before.giveBack();
            } else {
                before.keep(root.getScene());
                sheet.show(view);
            }
        });
        away = putAway;
    }

    @FXML
    private void initialize() {
        fuse.setManaged(false);
        bindHeader();
        new FeedPill(feed, feedDot, feedIcon, feedState, feedDetail).bind(model.feedProperty());
        bindStatus();
        back.disableProperty().bind(model.canGoBackProperty().not());
        forward.disableProperty().bind(model.canGoForwardProperty().not());
        Shown.when(banner, model.bannerProperty().isNotEmpty());
        bannerText.textProperty().bind(model.bannerProperty());
        model.placeProperty().subscribe(this::select);
        root.addEventFilter(KeyEvent.KEY_PRESSED, keys());
        root.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && overlay.isDisplay()) {
                overlay.hide();
                event.consume();
            }
        });
        bindKeys();
        root.widthProperty().subscribe(w -> root.pseudoClassStateChanged(NARROW, w.doubleValue() < WIDE));
        appearance.darkProperty().subscribe(dark -> themeIcon.setIconLiteral(dark ? "fth-sun" : "fth-moon"));
    }

    @FXML
    private void goBack() {
        model.back();
    }

    @FXML
    private void goForward() {
        model.forward();
    }

    @FXML
    private void chooseConnection() {
        model.go(new Place.Connect());
    }

    @FXML
    private void switchZone() {
        model.switchZone();
    }

    @FXML
    private void switchTheme() {
        model.switchTheme();
    }

    private WindowKeys keys() {
        var shortcut = KeyCombination.SHORTCUT_DOWN;
        return new WindowKeys()
            .on(KeyCode.F1, this::showKeys)
            .on(KeyCode.F5, this::readAgain)
            .on(KeyCode.LEFT, model::back, KeyCombination.ALT_DOWN)
            .on(KeyCode.RIGHT, model::forward, KeyCombination.ALT_DOWN)
            .on(KeyCode.A, this::toggleArmed, shortcut, KeyCombination.SHIFT_DOWN)
            .on(KeyCode.K, () -> seek.run(), shortcut)
            .on(KeyCode.L, () -> ring.run(), shortcut, KeyCombination.SHIFT_DOWN)
            .on(KeyCode.O, this::chooseConnection, shortcut)
            .onDigits(this::numbered, shortcut);
    }

    private void bindKeys() {
        overlay.setInTransitionFactory(null);
        overlay.setOutTransitionFactory(null);
        overlay.displayProperty().subscribe(shown -> {
            if (!shown) {
                before.giveBack();
            }
        });
    }

    private void showKeys() {
        if (overlay.isDisplay()) {
            overlay.hide();
            return;
        }
        var focused = root.getScene().getFocusOwner();
        var keys = new KeysController(model.texts(), overlay::hide);
        overlay.show(Fxml.load(keys, model.texts()));
        before.keep(focused);
        keys.focus();
    }

    private void toggleArmed() {
        if (arming != null) {
            arming.toggle();
        }
    }

    private void bindHeader() {
        var connected = model.connectionProperty().isNotNull();
        Shown.when(notConnected, connected.not());
        for (Node part : List.of(connection, trail, search, feed, bell, access)) {
            Shown.when(part, connected);
        }
        var working = connected.and(Bindings.createBooleanBinding(
            () -> !(model.placeProperty().get() instanceof Place.Connect), model.placeProperty()));
        Shown.when(railBox, working);
        Shown.when(alertBar, working);
        Shown.when(status, working);
        Shown.when(production, model.connectionProperty().map(Connection::production).orElse(false));
        name.textProperty().bind(model.connectionProperty().map(Connection::name).orElse(""));
        address.textProperty().bind(model.connectionProperty().map(Connection::address).orElse(""));
    }

    private void bindStatus() {
        clock.textProperty().bind(model.clockProperty());
        clockNote.textProperty().bind(model.clockNoteProperty());
        server.textProperty().bind(model.serverProperty());
        profile.textProperty().bind(model.profileProperty());
        sessions.textProperty().bind(model.sessionsProperty());
        zone.textProperty().bind(model.zoneProperty());
    }

    private void select(@Nullable Place place) {
        var next = place == null ? null : showing(place);
        if (current != null && !current.equals(next)) {
            current.leave();
        }
        current = next;
        if (next != null && place != null) {
            content.getChildren().setAll(next.view());
            next.open(place);
        }
        rail.select(next);
        away.run();
    }

    private @Nullable Screen showing(Place place) {
        return Stream.concat(pages.stream(), features.stream().map(Feature::screen))
            .filter(screen -> screen.shows(place))
            .findFirst().orElse(null);
    }

    private void readAgain() {
        if (current != null) {
            current.refresh();
        }
    }

    private void numbered(int index) {
        if (index < features.size()) {
            model.go(features.get(index).home());
        }
    }
}
