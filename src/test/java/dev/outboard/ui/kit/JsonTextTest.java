package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.core.json.Shortened;
import dev.outboard.ui.Fx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;


class JsonTextTest {
    static List<String> odd() {
        return List.of(
            "{\"z\": \"a\\u0000b\", \"h\": \"\\ud800\", \"s\": \"\\/ \\\\\"}",
            "{\"n\": 9007199254740993, \"m\": 0.10, \"e\": 1e100000, \"w\": [true, null, false]}",
            "{\"r\": \"שלום עולם 12.50\", \"מפתח\": [\"مرحبا بالعالم\", \"😀 x 👩‍👩‍👧\"]}",
            "[".repeat(5_000) + "7" + "]".repeat(5_000),
            "{\"t\": \"" + "x".repeat(3_000) + "\", \"u\": \"" + "😀".repeat(900) + "\"}",
            "{\"a\": 1, \"a\": 2, \"\": {}, \"b\": []}");
    }

    @ParameterizedTest
    @MethodSource("odd")
    void whatIsSelectedIsTheTextItself(String json) {
        var lines = Lines.of(json);
        var selected = Fx.call(() -> {
            var text = new JsonText();
            text.show(lines);
            text.select(0, Integer.MAX_VALUE);
            return text.selected();
        });
        assertThat(withoutSpace(selected)).isEqualTo(withoutSpace(json));
        assertThat(Json.text(Json.read(selected))).isEqualTo(Json.text(Json.read(json)));
    }

    @ParameterizedTest
    @MethodSource("odd")
    void whatIsWrittenIsTheTextItself(String json) {
        var written = Fx.call(() -> {
            var editor = new JsonEditor();
            editor.textProperty().set(json);
            var room = new Scene(new StackPane(editor), 400, 300);
            room.snapshot(null);
            return editor.textProperty().get();
        });
        assertThat(written).isEqualTo(json);
    }

    @Test
    void aSelectionOverAFoldedLineHasNoBreakOfItsOwn() {
        var json = "{\"t\": \"" + "x".repeat(1_000) + "\"}";
        Fx.run(() -> {
            var text = new JsonText();
            text.show(Lines.of(json));
            text.select(4, 700);
            assertThat(text.selected()).doesNotContain("\n").startsWith("\"t\": \"xxx");
        });
    }

    @Test
    void theTokensOfALineAreTheLine() {
        for (var line : List.of(
            "  \"a\\\"b\" : -1.5e+10, tru \"open", "\"\\", "{\"x\": [nul, true]}  ",
            "\"" + "\\n".repeat(1_900))) {
            var put = new StringBuilder();
            JsonToken.of(line).forEach(token -> put.append(token.text()));
            assertThat(put).hasToString(line);
        }
    }

    @Test
    void bracketsFindEachOtherButNotThoseInAString() {
        var json = "{\"a}\": [1, {\"b\": \"]\"}]}";
        assertThat(Brackets.pair(json, 0)).containsExactly(0, json.length() - 1);
        assertThat(Brackets.pair(json, 7)).containsExactly(7, json.length() - 2);
        assertThat(Brackets.pair(json, 4)).isEmpty();
        assertThat(Brackets.pair("[1}", 0)).isEmpty();
    }

    @Test
    void aLongStringIsKeptAsideAndComesBack() {
        var json = "{\"t\": \"" + "é\\u0000".repeat(100_000) + "\", \"⟦\": 1.50, \"u\": \""
            + "y".repeat(20_000) + "\"}";
        var shortened = Shortened.of(json);
        assertThat(shortened.kept()).isEqualTo(2);
        assertThat(shortened.text()).hasSizeLessThan(200);
        assertThat(shortened.whole(shortened.text())).isEqualTo(json);
        assertThat(shortened.whole(shortened.text().replace("1.50", "1.60")))
            .isEqualTo(json.replace("1.50", "1.60"));
    }

    @Test
    void writingFromRightToLeftIsDrawnAtEveryWidthWhileItIsWritten() {
        var failures = new CopyOnWriteArrayList<Throwable>();
        var editor = shown(JsonEditor::new, failures);
        for (var json : odd()) {
            for (var width : List.of(120, 300, 700)) {
                Fx.run(() -> {
                    editor.getScene().getWindow().setWidth(width);
                    editor.textProperty().set(json);
                });
                Fx.run(() -> editor.getScene().snapshot(null));
                Fx.run(() -> editor.textProperty()
                    .set("{\"ש\": \"" + width + " עולם " + json.length() + "\"}"));
                Fx.run(() -> editor.getScene().snapshot(null));
            }
        }
        close(editor);
        assertThat(failures).isEmpty();
    }

    @Test
    void tabLeavesIt() {
        var editor = shown(JsonEditor::new, new CopyOnWriteArrayList<>());
        var area = Fx.call(() -> editor.lookup(".json-area"));
        Fx.run(area::requestFocus);
        await().atMost(Duration.ofSeconds(20)).until(() -> Fx.call(area::isFocused));
        Fx.run(() -> Event.fireEvent(area, new KeyEvent(
            KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, false, false, false, false)));
        await().atMost(Duration.ofSeconds(20)).until(() -> Fx.call(() -> !area.isFocused()));
        assertThat(Fx.call(() -> editor.textProperty().get())).isEmpty();
        close(editor);
    }

    @Test
    void aMegabyteOpensAndIsWrittenInWithoutAFreeze() {
        var editor = shown(JsonEditor::new, new CopyOnWriteArrayList<>());
        var line = "  \"name\": \"" + "y".repeat(30) + "\",\n";
        var json = "{\n" + line.repeat(1_000_000 / line.length()) + "  \"end\": 1\n}";
        Fx.run(() -> editor.textProperty().set(json));
        Fx.run(() -> editor.getScene().snapshot(null));
        var start = System.nanoTime();
        Fx.run(() -> {
            editor.textProperty().set(json);
            ((JsonArea) editor.lookup(".json-area")).insertText(20, "z");
        });
        Fx.run(() -> editor.getScene().snapshot(null));
        var took = Duration.ofNanos(System.nanoTime() - start);
        System.out.printf("a letter in a megabyte: %d ms%n", took.toMillis());
        close(editor);
        assertThat(took).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void undoTakesBackWhatWasTypedButNotWhatItBeganWith() {
        Fx.run(() -> {
            var editor = new JsonEditor();
            editor.textProperty().set("{\"a\": 1}");
            editor.textProperty().set("{\"a\": 2}");
            editor.undo();
            assertThat(editor.textProperty().get()).isEqualTo("{\"a\": 1}");
            editor.undo();
            assertThat(editor.textProperty().get()).isEqualTo("{\"a\": 1}");
            editor.redo();
            assertThat(editor.textProperty().get()).isEqualTo("{\"a\": 2}");
        });
    }

    private static <T extends Region> T shown(Supplier<T> made, List<Throwable> failures) {
        return Fx.call(() -> {
            Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> failures.add(failure));
            var node = made.get();
            node.setPrefHeight(300);
            var stage = new Stage();
            stage.setScene(new Scene(new VBox(new TextField(), node, new TextField()), 600, 400));
            stage.show();
            return node;
        });
    }

    private static void close(Node node) {
        Fx.run(() -> {
            Thread.currentThread().setUncaughtExceptionHandler(null);
            node.getScene().getWindow().hide();
        });
    }

    private static String withoutSpace(String text) {
        return text.replaceAll("\\s", "");
    }
}
