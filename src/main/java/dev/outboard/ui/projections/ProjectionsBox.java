package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Place;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// How the projections stand, for another screen: the troubled ones first and explained. A click, Enter or
/// the space bar leads to them. It reads nothing by itself.
public final class ProjectionsBox extends StackPane {
    private final NoticeBox box = new NoticeBox();

    public ProjectionsBox(ProjectionsWatch watch, ProjectionsSetting setting) {
        getStyleClass().add("projections-box");
        getStylesheets().add(
            String.valueOf(ProjectionsBox.class.getResource("projections.css")));
        getChildren().add(box);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        setOnMouseClicked(_ -> setting.go().accept(new Place.Projections()));
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                setting.go().accept(new Place.Projections());
                event.consume();
            }
        });
        watch.noticeProperty().subscribe(this::show);
    }

    private void show(@Nullable Notice notice) {
        setVisible(notice != null);
        setManaged(notice != null);
        if (notice != null) {
            box.show(notice);
            setAccessibleText(notice.title() + ": " + notice.facts().stream()
                .map(fact -> fact.name() + " " + fact.value().replaceAll("[*`]", ""))
                .collect(Collectors.joining(", ")));
        }
    }
}
