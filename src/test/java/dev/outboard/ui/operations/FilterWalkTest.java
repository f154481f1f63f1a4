package dev.outboard.ui.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.ui.Fx;
import dev.outboard.ui.outbox.GroupRow;
import dev.outboard.ui.outbox.MessageRow;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The list narrowed by hand, and what an operation then takes.
class FilterWalkTest extends Walk {
    @Test
    void whatTheFilterShowsIsWhatIsRetriedWhileMoreArrive() {
        fill(430, "Refunded", 29);
        fill(300, "PaymentSucceeded", 30);
        open().arm();
        window().keys("#messages", KeyCode.SLASH);
        window().type("#typeFilter", "PaymentSucceeded");
        window().write("#payloadFilter", "$.data.n = 30");
        window().write("#errorFilter", "503 after");
        window().keys("#typeFilter", KeyCode.ENTER);
        window().untilShown("Retry 300…");
        window().untilFocused("#messages");
        window().picture("walk-filtered");
        window().press("Retry 300…");
        window().untilShown("Retry 300");
        fill(50, "PaymentSucceeded", 30);
        window().fire("#mode-at-once");
        window().write("#typed", "300");
        window().press("Retry 300");

        window().untilShown("All 300");
        untilThere(
            "next_retry_at <= now()", IntStream.rangeClosed(431, 730).mapToObj(String::valueOf).toList());
        untilRead("SELECT count(*) FROM events.outbox WHERE next_retry_at = 'infinity'", "480");
    }

    @Test
    void backAndForwardFindTheFilterTheChoiceAndThePartOfTheListAgain() {
        fill(90, "PaymentSucceeded", 30);
        fill(90, "Refunded", 29);
        open();
        window().until(() -> window().outbox().shownIds().size() == 100);
        var table = table();
        Fx.run(() -> table.scrollTo(40));
        window().until(() -> "41".equals(top()));
        Fx.run(() -> window().outbox().lists().select("47"));
        window().keys("#messages", KeyCode.SLASH);
        window().type("#typeFilter", "Refunded");
        window().keys("#typeFilter", KeyCode.ENTER);
        window().until(() -> window().outbox().shownIds().size() == 90);
        assertThat(window().outbox().lists().selectedProperty().get()).isNull();
        Fx.run(() -> table.scrollTo(20));
        window().until(() -> "111".equals(top()));

        window().keys("#messages", KeyCode.ALT, KeyCode.LEFT);
        window().until(() -> "41".equals(top()));
        assertThat(window().outbox().lists().selectedProperty().get()).isEqualTo("47");
        assertThat(window().outbox().filter().typeProperty().get()).isEmpty();
        window().keys("#messages", KeyCode.ALT, KeyCode.RIGHT);
        window().until(() -> "111".equals(top()));
        assertThat(window().outbox().filter().typeProperty().get()).isEqualTo("Refunded");
        assertThat(window().outbox().shownIds()).hasSize(90).doesNotContain("47");
    }

    @Test
    void aGroupByTypeIsChosenByKeysAndRetriedAsAWhole() {
        fill(12, "PaymentSucceeded", 30);
        fill(5, "Refunded", 29);
        open().arm();
        window().until(() -> window().outbox().shownIds().size() == 17);
        window().press("Type");
        window().until(() -> groups().equals(List.of("PaymentSucceeded", "Refunded")));
        var list = list();
        Fx.run(list::requestFocus);
        window().keys("#groups", KeyCode.DOWN);
        window().until(() -> window().outbox().shownIds().size() == 12);
        window().keys("#groups", KeyCode.DOWN);
        window().until(() -> window().outbox().shownIds().size() == 5);
        window().keys("#groups", KeyCode.R);
        window().fire("#mode-at-once");
        window().press("Retry 5");
        window().untilShown("All 5");

        untilThere("next_retry_at <= now()", List.of("13", "14", "15", "16", "17"));
        assertThat(ids("next_retry_at = 'infinity'")).hasSize(12);
    }

    @Test
    void aFilterThatCannotBeReadSaysWhereAndTheListStays() {
        fill(3, "PaymentSucceeded", 30);
        open();
        window().until(() -> window().outbox().shownIds().size() == 3);
        window().keys("#messages", KeyCode.SLASH);
        window().type("#typeFilter", "Refunded");
        window().write("#payloadFilter", "$.data.n = thirty");
        window().keys("#typeFilter", KeyCode.ENTER);
        window().untilFocused("#payloadFilter");
        assertThat(window().outbox().filter().faultProperty().get()).startsWith("Payload, column 12: ");
        assertThat(window().outbox().shownIds()).hasSize(3);
        window().keys("#payloadFilter", KeyCode.ESCAPE);
        window().untilFocused("#messages");
        assertThat(window().outbox().filter().openProperty().get()).isFalse();
        assertThat(window().outbox().filter().payloadProperty().get()).isEmpty();
    }

    private void fill(int count, String type, int n) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count,
                                       last_error, next_retry_at)
            SELECT 'Account', md5((i / 3)::text)::uuid, '%s', '{"version": 1, "data": {"n": %d}}', 10,
                   'clearing: 503 after ' || i || ' ms', 'infinity'
              FROM generate_series(1, %d) AS i""".formatted(type, n, count));
    }

    private TableView<?> table() {
        return window().in(TableView.class, "#messages");
    }

    private ListView<?> list() {
        return window().in(ListView.class, "#groups");
    }

    private List<String> groups() {
        return Fx.call(() -> window().outbox().groups().rows().stream().map(GroupRow::key)
            .map(key -> key instanceof GroupKey.OfType(var type) ? type : key.toString()).toList());
    }

    /// Id of the first row in view.
    private String top() {
        var table = table();
        return Fx.call(() -> {
            var flow = (VirtualFlow<?>) Objects.requireNonNull(table.lookup(".virtual-flow"));
            IndexedCell<?> cell = flow.getFirstVisibleCell();
            return cell == null || !(cell.getItem() instanceof MessageRow row) ? "" : row.id();
        });
    }
}
