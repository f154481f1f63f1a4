package dev.outboard.ui.aggregates;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;

/// Finding an aggregate, and one aggregate's history, in the frame. Each reads while it is in view.
public final class AggregatesScreen implements Screen {
    private final FindViewModel find;
    private final HistoryViewModel history;
    private final FindController findController;
    private final HistoryController historyController;
    private final Parent findView;
    private final Parent historyView;
    private final StackPane view = new StackPane();

    public AggregatesScreen(FindViewModel find, HistoryViewModel history, Texts texts, Wording wording) {
        this.find = find;
        this.history = history;
        findController = new FindController(find);
        historyController = new HistoryController(
            history, new HistoryWords(texts, wording), Fxml.load(new EventController(history), texts));
        findView = Fxml.load(findController, texts);
        historyView = Fxml.load(historyController, texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Aggregates || place instanceof Place.Aggregate;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Aggregate one) {
            find.close();
            view.getChildren().setAll(historyView);
            history.open(one);
            historyController.focus();
        } else {
            history.close();
            view.getChildren().setAll(findView);
            find.open();
            findController.focus();
        }
    }

    @Override
    public void leave() {
        find.close();
        history.close();
    }
}
