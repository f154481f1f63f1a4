package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Progress;
import dev.outboard.core.integrity.Progress.Phase;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// How far a check of the store has come, in words. Time left is said only when the rate has been steady for
/// a while.
final class Standing {
    private static final Duration STEADY = Duration.ofSeconds(3);
    private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");
    private static final PseudoClass PASSED = PseudoClass.getPseudoClass("passed");

    private final Texts texts;
    private final Wording wording;

    Standing(Texts texts, Wording wording) {
        this.texts = texts;
        this.wording = wording;
    }

    static double fraction(@Nullable Progress now) {
        if (now == null || now.upTo() <= now.from()) {
            return 0;
        }
        return (double) (now.reached() - now.from()) / (now.upTo() - now.from());
    }

    String position(@Nullable Progress now) {
        return now == null ? "–" : texts.text(
            "position", Long.toString(now.reached()), Long.toString(now.upTo()));
    }

    String rate(@Nullable Progress now) {
        return now == null || now.phase() != Phase.EVENTS || now.worked().toMillis() == 0
            ? "–" : wording.number(now.tally().events() * 1000 / now.worked().toMillis());
    }

    String left(@Nullable Progress now) {
        if (now == null || now.phase() != Phase.EVENTS) {
            return "–";
        }
        var done = now.reached() - now.from();
        if (done == 0 || now.worked().compareTo(STEADY) < 0) {
            return texts.text("left.unknown");
        }
        var millis = (double) now.worked().toMillis() / done * (now.upTo() - now.reached());
        return wording.whole(Duration.ofMillis((long) millis));
    }

    String standing(@Nullable Progress now, ScanState state) {
        return switch (state) {
            case IDLE -> "";
            case RUNNING -> now == null || now.waitingFor().isEmpty()
                ? texts.text("standing.running")
                : texts.text("standing.waiting", Prose.plain(String.join(", ", now.waitingFor())));
            case PAUSED -> texts.text("standing.paused");
            case STOPPED -> texts.text("standing.stopped");
            case DONE -> texts.text(
                "standing.done", wording.age(now == null ? Duration.ZERO : now.worked()));
        };
    }

    List<Node> phases(@Nullable Progress now) {
        var tally = now == null ? null : now.tally();
        var doubts = now == null ? 0 : now.doubts();
        return List.of(
            phase(now, Phase.EVENTS, texts.text("phase.events"), seen(tally == null ? 0 : tally.events())),
            phase(now, Phase.MESSAGES, texts.text("phase.messages"),
                seen(tally == null ? 0 : tally.messages())),
            phase(now, Phase.SNAPSHOTS, texts.text("phase.states"),
                seen(tally == null ? 0 : tally.snapshots())),
            phase(now, Phase.SETTLING, texts.text("phase.open"), doubts == 0
                ? texts.text("phase.waiting.none") : texts.text("phase.waiting.some", doubts)));
    }

    /// What stands in place of findings.
    Empty empty(boolean store, ScanState state, boolean known) {
        if (clean(store, state, known)) {
            return new Empty(texts.text("empty.clean"), texts.text("empty.clean.text"));
        }
        if (!store) {
            return new Empty(texts.text("empty.reading"), texts.text("empty.reading.text"));
        }
        return state == ScanState.IDLE
            ? new Empty(texts.text("empty.idle"), texts.text("empty.idle.text"))
            : new Empty(texts.text("empty.running"), texts.text("empty.running.text"));
    }

    record Empty(String title, String text) {}

    boolean clean(boolean store, ScanState state, boolean known) {
        return store ? state == ScanState.DONE : known;
    }

    private String seen(long count) {
        return texts.text("phase.events.seen", wording.number(count));
    }

    private static Node phase(@Nullable Progress now, Phase phase, String name, String seen) {
        var title = new Label(name);
        title.getStyleClass().add("phase-name");
        var below = new Label(seen);
        below.getStyleClass().addAll("muted", "small");
        var box = new VBox(title, below);
        box.getStyleClass().add("phase");
        HBox.setHgrow(box, Priority.ALWAYS);
        var at = now == null ? Phase.EVENTS : now.phase();
        box.pseudoClassStateChanged(RUNNING, at == phase);
        box.pseudoClassStateChanged(PASSED, at.compareTo(phase) > 0);
        return box;
    }
}
