package dev.outboard.style;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/// Colours come from the theme's variables. Our own (`-ob-…`) are made from those, in blocks of the root,
/// once in each.
final class CssRule implements Rule {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern BLOCK = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern COLOUR = Pattern.compile(
        "#[0-9a-fA-F]{3,8}\\b|\\b(rgba?|hsba?)\\s*\\(|(?<![-\\w])(white|black|red|green|blue|yellow|orange"
            + "|purple|gr[ae]y|dark\\w+|light\\w+|silver|navy|teal|maroon|crimson|gold|pink"
            + "|brown|cyan|magenta)(?![-\\w])");

    @Override
    public boolean concerns(Source source) {
        return source.is("css");
    }

    @Override
    public List<String> violations(Source source) {
        var found = new ArrayList<String>();
        var blocks = BLOCK.matcher(COMMENT.matcher(source.text()).replaceAll(""));
        while (blocks.find()) {
            block(blocks.group(1).strip(), blocks.group(2), found);
        }
        return found;
    }

    private static void block(String selector, String body, List<String> found) {
        var ours = new HashSet<String>();
        for (var declaration : body.split(";", -1)) {
            var colon = declaration.indexOf(':');
            if (colon < 0) {
                continue;
            }
            var property = declaration.substring(0, colon).strip();
            var value = declaration.substring(colon + 1).strip();
            if (!property.contains("font-family") && COLOUR.matcher(value).find()) {
                found.add("%s { %s }: %s is no colour of the theme".formatted(selector, property, value));
            }
            if (property.startsWith("-ob-") && !selector.matches("\\.root(:[\\w-]+)*")) {
                found.add("%s { %s }: defined outside the root".formatted(selector, property));
            }
            if (property.startsWith("-ob-") && !ours.add(property)) {
                found.add("%s { %s }: defined twice".formatted(selector, property));
            }
        }
    }
}
