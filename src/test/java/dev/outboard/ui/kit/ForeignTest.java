package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.ui.Fx;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class ForeignTest {
    private static final List<String> TURNED = List.of(
        "שלום עולם ", "שלום עולם שלום עולם שלום עולם שלום עולם", "\tשלום עולם é\né\n",
        "abc \u202e abc abc abc abc abc abc abc", "مرحبا بالعالم مرحبا 12 34 abc def\r\nx",
        "שלום 123 456 789 123 456 abc\n");

    @Test
    void whatTurnsTheDirectionIsShownByItsCodeAndAllElseStays() {
        assertThat(Foreign.shown("a \u202eb\u2066 שלום 😀\n")).isEqualTo("a \\u202eb\\u2066 שלום 😀\n");
        assertThat(Foreign.wrapped("é x\n😀")).isEqualTo("é x\n😀");
    }

    @Test
    void aLongOneIsCutBetweenCharacters() {
        assertThat(Foreign.shown("ab😀cd", 3)).isEqualTo("ab…");
        assertThat(Foreign.shown("ab😀cd", 4)).isEqualTo("ab😀…");
        assertThat(Foreign.shown("ab😀cd", 6)).isEqualTo("ab😀cd");
    }

    @Test
    void writingFromRightToLeftLaysOutAtEveryWidth() {
        Fx.run(() -> {
            for (var text : TURNED) {
                for (var width = 8; width < 400; width += 3) {
                    var node = new Text(Foreign.wrapped(text));
                    node.setWrappingWidth(width);
                    assertThat(node.getLayoutBounds().getHeight()).isPositive();
                }
            }
        });
    }

    @Test
    void proseTakesItToo() {
        Fx.run(() -> {
            for (var text : TURNED) {
                var prose = new Prose();
                prose.setText(Prose.plain(text));
                for (var width = 8; width < 400; width += 13) {
                    assertThat(prose.prefHeight(width)).isPositive();
                }
            }
        });
    }

    @Test
    void aLabelAndAPassageTakeItAfterTheyHaveWrapped() {
        Fx.run(() -> {
            for (var text : TURNED) {
                var label = new Label();
                Foreign.wrap(label);
                var passage = new Passage();
                var scene = new Scene(new VBox(label, passage), 120, 200);
                for (var words : List.of("much that has to wrap in so narrow a room", text, "and back")) {
                    label.setText(words);
                    passage.setText(words);
                    assertThat(scene.getRoot().getLayoutBounds().getHeight()).isPositive();
                    scene.snapshot(null);
                    assertThat(passage.getText()).isEqualTo(words);
                }
            }
        });
    }
}
