package dev.outboard.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// FXML holds structure: no scripts, no inline styles, no words, no handlers that are code.
final class FxmlRule implements Rule {
    private static final Map<Pattern, String> NOT_HERE = Map.of(
        Pattern.compile("<fx:script|<\\?language"), "has a script",
        Pattern.compile("\\bstyle\\s*="), "has an inline style",
        Pattern.compile("\\bon[A-Z]\\w*\\s*=\\s*\"[^#\"]"), "has a handler that is code",
        Pattern.compile(
        "\\b(text|promptText|title|accessibleText|headerText)\\s*=\\s*\"(?!Outboard\")[^%$\"]"),
        "has words: use a %key");

    @Override
    public boolean concerns(Source source) {
        return source.is("fxml");
    }

    @Override
    public List<String> violations(Source source) {
        var found = new ArrayList<String>();
        for (var i = 0; i < source.lines().size(); i++) {
            for (var rule : NOT_HERE.entrySet()) {
                if (rule.getKey().matcher(source.lines().get(i)).find()) {
                    found.add("line %d: %s".formatted(i + 1, rule.getValue()));
                }
            }
        }
        return found.stream().sorted().toList();
    }
}
