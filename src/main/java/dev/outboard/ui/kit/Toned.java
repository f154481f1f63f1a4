package dev.outboard.ui.kit;

import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/// Gives nodes their tone as pseudo-class (`:good`, `:warning`, `:danger`), which the style sheets colour.
public final class Toned {
    private static final PseudoClass GOOD = PseudoClass.getPseudoClass("good");
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");
    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");

    private Toned() {}

    public static void bind(Node node, ObservableValue<Tone> tone) {
        set(node, tone.getValue());
        tone.subscribe(now -> set(node, now));
    }

    public static void set(Node node, Tone tone) {
        node.pseudoClassStateChanged(GOOD, tone == Tone.GOOD);
        node.pseudoClassStateChanged(WARNING, tone == Tone.WARNING);
        node.pseudoClassStateChanged(DANGER, tone == Tone.DANGER);
    }
}
