package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.ui.Fx;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// Someone looks for an event: from the search box to its page, to its correlation, and back, by keys alone.
class TraceJobTest extends SampleWindow {
    private static final String DEAD = """
        SELECT payload #>> '{metadata,%s}'
          FROM events.outbox
         WHERE retry_count >= 10
           AND published_at IS NULL
           AND payload #>> '{metadata,correlation_id}' IS NOT NULL
           AND payload #>> '{metadata,event_id}' IS NOT NULL
         ORDER BY id DESC
         LIMIT 1""";
    private static final String CORRELATION = """
        SELECT payload #>> '{metadata,correlation_id}'
          FROM events.outbox
         WHERE payload #>> '{metadata,event_id}' = '%s'""";

    @Test
    void anIdLeadsFromTheSearchBoxToWhereItsEventIsToItsCorrelationAndBack() {
        until(() -> Jdbc.text(target, DEAD.formatted("event_id")) != null);
        var event = Objects.requireNonNull(Jdbc.text(target, DEAD.formatted("event_id")));
        var correlation = Objects.requireNonNull(Jdbc.text(target, CORRELATION.formatted(event)));

        search("{" + event.toUpperCase(Locale.ROOT) + "}");
        press(KeyCode.ENTER);
        until(() -> label("#eventId").equals(event));
        until(() -> words().contains("The message names this event."));
        assertThat(words()).contains("dead", "failed attempts", "account_summary", "past it");

        until(() -> correlation.equals(label("#correlation")));
        var link = Objects.requireNonNull(node("#correlation"));
        Fx.run(link::requestFocus);
        until(() -> focused(node("#correlation")));
        press(KeyCode.SPACE);
        until(() -> correlation.equals(label("#id")) && rows() > 0);
        until(() -> focused(node("#correlated")));
        assertThat(words()).contains("messages and their events");
        assertThat(selectedId()).isEqualTo(event);

        press(KeyCode.ENTER);
        until(() -> event.equals(label("#eventId")));
        back();
        until(() -> correlation.equals(label("#id")));
        back();
        until(() -> event.equals(label("#eventId")) && node("#correlated") == null);
    }

    @Test
    void aPositionATypeAndACorrelationAreFoundAndNothingIsSaid() {
        until(() -> Jdbc.text(target, DEAD.formatted("correlation_id")) != null);
        var correlation = Objects.requireNonNull(Jdbc.text(target, DEAD.formatted("correlation_id")));

        search("1");
        until(() -> words().contains("version 1"));
        search("Deposited");
        until(() -> words().contains("Event type"));
        search("no such thing");
        until(() -> words().contains("Nothing here has that id"));
        search(correlation);
        press(KeyCode.ENTER);
        until(() -> correlation.equals(label("#id")) && rows() > 0);
    }

    private void search(String text) {
        press(KeyCode.CONTROL, KeyCode.K);
        until(() -> focused(node("#searchField")));
        press(KeyCode.CONTROL, KeyCode.A);
        press(KeyCode.DELETE);
        robot.write(text);
        until(() -> Fx.call(() -> stage.getScene().lookup("#searchField") instanceof TextField field
            && field.getText().equals(text)));
    }

    private void back() {
        press(KeyCode.ALT, KeyCode.LEFT);
    }

    private int rows() {
        return Fx.call(() -> stage.getScene().lookup("#correlated") instanceof TableView<?> table
            ? table.getItems().size() : 0);
    }

    private String selectedId() {
        return Fx.call(() -> {
            var table = (TableView<?>) stage.getScene().lookup("#correlated");
            var text = String.valueOf(table.getSelectionModel().getSelectedItem());
            return text.replaceFirst("(?s).*?EventHeader\\[position=\\d+, id=([^,]+),.*", "$1");
        });
    }
}
