package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.ui.Fx;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/// The three jobs as someone does them on the sample, two of them by keys alone; what the window says is
/// compared with the rows that a second connection finds.
class SampleJobTest extends SampleWindow {
    private static final Pattern ID = Pattern.compile("\\[id=(\\d+),");
    /// Dead letters that nothing stands before in their aggregate: the relay takes these when they are due.
    private static final String HEADS = """
        SELECT o.id
          FROM events.outbox AS o
         WHERE o.published_at IS NULL
           AND o.retry_count >= 10
           AND o.last_error LIKE 'clearing: 503%'
           AND NOT EXISTS (SELECT 1
                             FROM events.outbox AS older
                            WHERE older.aggregate_type = o.aggregate_type
                              AND older.aggregate_id = o.aggregate_id
                              AND older.id < o.id
                              AND older.published_at IS NULL)
         ORDER BY o.id
         LIMIT 1""";

    private static final String OLDEST = """
        SELECT aggregate_id
          FROM events
         WHERE sequence_number = 1
           AND aggregate_id IN (SELECT aggregate_id FROM events WHERE sequence_number = 3)
         ORDER BY global_position
         LIMIT 1""";

    @Test
    void everyNumberOfTheOverviewLeadsToItsList() {
        for (var list : List.of("Dead", "Retrying", "Backlog", "Published")) {
            until(() -> tile(list) != null && !number(list).equals("–"));
            robot.clickOn(tile(list));
            until(() -> tab().contains(list));
            until(() -> holds(list));
            press(KeyCode.ALT, KeyCode.LEFT);
        }
        until(() -> tile("Dead") != null);
    }

    @Test
    void oneFindsAnAccountAndStepsBackToWhatOpenedIt() {
        var id = Objects.requireNonNull(Jdbc.text(target, OLDEST));
        var owner = Objects.requireNonNull(Jdbc.text(
            target, "SELECT event_data ->> 'ownerId' FROM events WHERE sequence_number = 1"
                + " AND aggregate_id = '" + id + "'"));
        press(KeyCode.CONTROL, KeyCode.DIGIT4);
        until(() -> focused(node("#rows")) && !((TableView<?>) node("#rows")).getItems().isEmpty());
        press(KeyCode.SLASH);
        until(() -> focused(node("#query")));
        robot.write(id.substring(0, 8));
        until(() -> ((TableView<?>) node("#rows")).getItems().size() == 1);
        press(KeyCode.ENTER);
        until(() -> focused(node("#rows")));
        press(KeyCode.ENTER);
        until(() -> label("#stateFoot").startsWith("Replayed") && focused(node("#rows")));
        press(KeyCode.HOME);
        until(() -> label("#stateTitle").equals("State at v1")
            && node("#fields") instanceof TableView<?> fields
            && fields.getItems().toString().contains(owner));
        assertThat(label("#rowsFoot")).endsWith("versions, newest first");
    }

    @Test
    void oneRetriesADeadLetterByKeysAloneAndFollowsItToItsEnd() {
        until(() -> dead() > 0 && Jdbc.text(target, HEADS) != null);
        var id = Objects.requireNonNull(Jdbc.text(target, HEADS));
        var before = attempts(id);
        press(KeyCode.CONTROL, KeyCode.DIGIT3);
        until(() -> focused(table()) && !groups().getItems().isEmpty());
        press(KeyCode.LEFT);
        until(() -> focused(groups()));
        walk(groups(), () -> rows().contains("id=" + id + ","));
        press(KeyCode.RIGHT);
        until(() -> focused(table()));
        walk(table(), () -> words().contains("Message " + id + "\n"));
        until(() -> words().contains("Read-only: arm to run it"));

        press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        until(() -> reason() != null && typing(reason()));
        robot.write("clearing is back");
        until(() -> "clearing is back".equals(reason().getText()));
        press(KeyCode.ENTER);
        until(() -> words().contains("Disarm"));
        until(() -> focused(table()));
        press(KeyCode.R);
        until(() -> runs());
        until(() -> focused(sheet()));
        press(KeyCode.CONTROL, KeyCode.ENTER);
        press(KeyCode.CONTROL, KeyCode.ENTER);

        until(() -> "1".equals(label("#delivered")) || "1".equals(label("#failed")));
        Fx.run(() -> Fx.picture(stage.getScene(), "job-retry"));
        assertThat(published(id)).isEqualTo("1".equals(label("#delivered")));
        assertThat(attempts(id)).isEqualTo(published(id) ? before : before + 1);
        press(KeyCode.ESCAPE);
        until(() -> focused(table()));
        press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        until(() -> words().contains("Read-only"));
    }

    /// Down from row to row until it is the right one.
    private void walk(Node list, Callable<Boolean> there) {
        await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(300)).until(() -> {
            if (there.call()) {
                return true;
            }
            if (focused(list)) {
                press(KeyCode.DOWN);
            }
            return there.call();
        });
    }

    private boolean runs() {
        return Fx.call(() -> robot.lookup("#run").queryAll().stream().anyMatch(
            node -> node.isVisible() && !node.isDisabled()));
    }

    private TextField sheet() {
        return Fx.call(() -> (TextField) stage.getScene().lookup("#reason"));
    }

    /// Keys reach it: a popup has them through the window that it belongs to.
    private static boolean typing(Node field) {
        return Fx.call(() -> field.equals(field.getScene().getFocusOwner()));
    }

    /// Of the form that arms, which is a window of its own.
    private TextField reason() {
        return Fx.call(() -> Window.getWindows().stream()
            .map(Window::getScene)
            .filter(scene -> scene != null && !scene.equals(stage.getScene()))
            .map(scene -> (TextField) scene.lookup("#reason"))
            .filter(Objects::nonNull)
            .findFirst().orElse(null));
    }

    private TableView<?> table() {
        return Fx.call(() -> (TableView<?>) stage.getScene().lookup(".outbox .table-view"));
    }

    private String rows() {
        var table = table();
        return Fx.call(() -> table.getItems().toString());
    }

    private ListView<?> groups() {
        return Fx.call(() -> (ListView<?>) stage.getScene().lookup(".groups .list-view"));
    }

    private Node tile(String name) {
        return Fx.call(() -> stage.getScene().getRoot().lookupAll(".tile").stream()
            .filter(tile -> words(tile).contains(name + "\n"))
            .filter(Node::isVisible)
            .findFirst().orElse(null));
    }

    private String number(String name) {
        var tile = tile(name);
        return tile == null ? "–" : Fx.call(() -> ((Labeled) tile.lookup(".tile-value")).getText());
    }

    private String tab() {
        return Fx.call(() -> words(stage.getScene().lookup(".tab:selected")));
    }

    private long count(String list) {
        return Jdbc.number(target, "SELECT count(*) FROM events.outbox WHERE " + state(list));
    }

    private static String state(String list) {
        return switch (list) {
            case "Published" -> "published_at IS NOT NULL";
            case "Backlog" -> "published_at IS NULL AND retry_count = 0";
            case "Retrying" -> "published_at IS NULL AND retry_count BETWEEN 1 AND 9";
            default -> "published_at IS NULL AND retry_count >= 10";
        };
    }

    private long dead() {
        return count("Dead");
    }

    /// Id of the first row that the window shows; empty where there is none.
    private String first() {
        var table = table();
        return Fx.call(() -> table == null || table.getItems().isEmpty() ? ""
            : ID.matcher(String.valueOf(table.getItems().getFirst())).results().findFirst()
                .map(found -> found.group(1)).orElse(""));
    }

    /// Whether the second connection finds the window's first row in that list, too.
    private boolean holds(String list) {
        var id = first();
        return id.isEmpty()
            ? count(list) == 0
            : Jdbc.number(
                target, "SELECT count(*) FROM events.outbox WHERE id = " + id + " AND " + state(list)) == 1;
    }

    private long attempts(String id) {
        return Jdbc.number(target, "SELECT retry_count FROM events.outbox WHERE id = " + id);
    }

    private boolean published(String id) {
        return Jdbc.number(
            target, "SELECT count(*) FROM events.outbox WHERE published_at IS NOT NULL AND id = " + id) == 1;
    }
}
