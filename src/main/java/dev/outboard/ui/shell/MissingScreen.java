package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The page of a screen that this database has nothing for: it says what is missing and what else works.
final class MissingScreen implements Screen {
    private final Class<? extends Place> home;
    private final VBox view;

    MissingScreen(Place home, String name, Notice why) {
        this.home = home.getClass();
        var title = new Label(name);
        title.getStyleClass().add("page-title");
        var head = new HBox(title);
        head.getStyleClass().add("page-head");
        var box = new NoticeBox();
        box.show(why);
        box.setMaxHeight(VBox.USE_PREF_SIZE);
        var middle = new StackPane(box);
        VBox.setVgrow(middle, Priority.ALWAYS);
        view = new VBox(head, middle);
        view.getStyleClass().add("missing");
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return home.isInstance(place);
    }

    @Override
    public void open(Place place) {}

    @Override
    public void leave() {}
}
