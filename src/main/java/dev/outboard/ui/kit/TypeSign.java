package dev.outboard.ui.kit;

import java.util.Locale;
import java.util.regex.Pattern;
import javafx.scene.layout.Region;

/// The small shape before an event's type: a ring for what begins, a square for what ends, triangles for what
/// adds and what takes, a hollow diamond for what fails, a diamond for the rest. Read from the type's last
/// word; a sign only, the name stands beside it.
public final class TypeSign extends Region {
    private static final Pattern WORDS = Pattern.compile("(?<=[\\p{Ll}\\d])(?=\\p{Lu})|[^\\p{L}\\d]+");

    public TypeSign() {
        getStyleClass().add("type-sign");
    }

    public void show(String type) {
        getStyleClass().setAll("type-sign", shape(type));
    }

    public static String shape(String type) {
        var words = WORDS.split(type, -1);
        var last = words.length == 0 ? "" : words[words.length - 1].toLowerCase(Locale.ROOT);
        return switch (last) {
            case "opened", "created", "registered", "started", "placed" -> "begins";
            case "closed", "deleted", "ended", "completed", "archived", "cancelled", "canceled" -> "ends";
            case "deposited", "added", "increased", "credited", "received" -> "adds";
            case "withdrawn", "removed", "decreased", "debited", "taken" -> "takes";
            case "failed", "rejected", "declined", "refused" -> "fails";
            default -> "other";
        };
    }
}
