package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.ui.Fx;
import java.time.Duration;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FocusTest {
    private final Button first = Fx.call(() -> new Button("first"));
    private final Button wanted = Fx.call(() -> new Button("wanted"));
    private final VBox page = Fx.call(VBox::new);
    private final Stage stage = Fx.call(Stage::new);

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    @Test
    void aNodeThatComesIntoTheWindowWithItsFirstLayoutGetsTheFocus() {
        Fx.run(() -> {
            page.getChildren().add(first);
            stage.setScene(new Scene(page));
            stage.show();
            first.requestFocus();
            page.getChildren().add(new SplitPane(wanted));
            assertThat(wanted.getScene()).isNull();
            Focus.give(wanted);
        });
        untilFocused();
    }

    @Test
    void aNodeInTheWindowGetsTheFocusAtOnce() {
        Fx.run(() -> {
            page.getChildren().addAll(first, wanted);
            stage.setScene(new Scene(page));
            stage.show();
            Focus.give(wanted);
            assertThat(stage.getScene().getFocusOwner()).isSameAs(wanted);
        });
    }

    private void untilFocused() {
        await().atMost(Duration.ofSeconds(30))
            .until(() -> Fx.call(() -> wanted.equals(stage.getScene().getFocusOwner())));
    }
}
