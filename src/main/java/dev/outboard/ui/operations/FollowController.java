package dev.outboard.ui.operations;

import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds what became of the messages.
public final class FollowController {
    private final FollowViewModel model;
    private final Texts texts;
    private final ShareBar shares = new ShareBar();
    private final EndingsChart endings = new EndingsChart();

    @FXML private Label each;
    @FXML private Label readNote;
    @FXML private Label delivered;
    @FXML private Label failed;
    @FXML private Label waiting;
    @FXML private StackPane bar;
    @FXML private Prose note;
    @FXML private StackPane chart;
    @FXML private GridPane chunks;
    @FXML private VBox errorsBox;
    @FXML private GridPane errors;

    FollowController(FollowViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        readNote.textProperty().bind(model.readNoteProperty());
        note.textProperty().bind(model.noteProperty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        bar.getChildren().setAll(shares);
        chart.getChildren().setAll(endings);
        model.fatesProperty().subscribe(this::show);
    }

    private void show(Fates read) {
        var followed = read.followed();
        each.setText(texts.text("follow.each", followed.all(), number(followed.all())));
        delivered.setText(number(followed.count(End.DELIVERED)));
        failed.setText(number(followed.failed()));
        failed.getStyleClass().removeAll("some-failed");
        if (followed.failed() > 0) {
            failed.getStyleClass().add("some-failed");
        }
        waiting.setText(number(FollowWriter.waiting(followed)));
        shares.show(followed.count(End.DELIVERED), followed.failed(), followed.all());
        var draws = read.bars().size() > 1;
        chart.setVisible(draws);
        chart.setManaged(draws);
        endings.show(read, model.writer());
        showChunks(followed);
        showErrors(followed);
    }

    private void showChunks(Followed followed) {
        chunks.getChildren().clear();
        var several = followed.chunks().size() > 1;
        chunks.setVisible(several);
        chunks.setManaged(several);
        if (!several) {
            return;
        }
        chunks.addRow(0, head("chunk.number"), head("chunk.sent"), head("chunk.changed"),
            head("chunk.delivered"), head("chunk.failed"), head("chunk.waiting"), head("chunk.share"));
        // The newest ones: a run of thousands of rows has hundreds of chunks.
        var shown = followed.chunks().subList(
            Math.max(0, followed.chunks().size() - 12), followed.chunks().size());
        for (var chunk : shown) {
            var failures = count(chunk, End.FAILED_SAME) + count(chunk, End.FAILED_NEW);
            var open = count(chunk, End.WAITING) + count(chunk, End.NOT_TAKEN);
            var answered = Math.max(1, chunk.rows() - open);
            chunks.addRow(chunks.getRowCount(),
                figure(Integer.toString(chunk.number())), figure(model.writer().clock(chunk.first())),
                figure(number(chunk.rows())), figure(number(count(chunk, End.DELIVERED))),
                figure(number(failures)), figure(number(open)),
                new FailureMeter(failures / (double) answered, model.limit()));
        }
    }

    private void showErrors(Followed followed) {
        errors.getChildren().clear();
        errorsBox.setVisible(!followed.errors().isEmpty());
        errorsBox.setManaged(!followed.errors().isEmpty());
        for (var error : followed.errors()) {
            var words = new Label(error.kind().isEmpty() ? texts.text("follow.no-error") : error.kind());
            words.getStyleClass().add("code");
            GridPane.setHgrow(words, Priority.ALWAYS);
            words.setMaxWidth(Double.MAX_VALUE);
            var kind = new Label(texts.text(error.same() ? "follow.same-error" : "follow.new-error"));
            kind.setMinWidth(Region.USE_PREF_SIZE);
            kind.getStyleClass().addAll(error.same() ? List.of("muted", "small")
                : List.of("badge", "new-error"));
            if (!error.same()) {
                kind.setGraphic(new FontIcon("fth-alert-triangle"));
            }
            errors.addRow(errors.getRowCount(), figure(number(error.messages())), words, kind);
        }
    }

    private static int count(Followed.Chunk chunk, End end) {
        return chunk.counts().getOrDefault(end, 0);
    }

    private String number(int value) {
        return model.writer().number(value);
    }

    private Label head(String key) {
        var label = new Label(texts.text(key));
        label.getStyleClass().addAll("muted", "small", "chunk-head");
        return label;
    }

    private static Label figure(String words) {
        var label = new Label(words);
        label.getStyleClass().add("figure");
        return label;
    }
}
