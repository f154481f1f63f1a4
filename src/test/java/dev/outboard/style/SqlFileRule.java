package dev.outboard.style;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A `.sql` file says first what it answers, holds one statement, and writes its keywords in capitals.
final class SqlFileRule implements Rule {
    /// What is no code: comments, texts, bodies of functions, quoted names, places.
    private static final Pattern QUOTED = Pattern.compile(
        "--[^\\n]*|/\\*.*?\\*/|'(?:[^']|'')*'|\\$(\\w*)\\$.*?\\$\\1\\$|\"[^\"]*\"|\\$\\{\\w+}",
        Pattern.DOTALL);

    /// Those that aren't names of functions or columns as well.
    private static final Pattern SMALL = Pattern.compile(
        "\\b(select|from|where|and|or|not|null|is|in|as|on|join|inner|order|group|by|limit|insert|into|update"
            + "|set|delete|values|create|table|returning|with|union|all|case|when|then|else|end|exists"
            + "|between|distinct|having|for|using|asc|desc|lateral|over|partition|fetch|skip|locked|conflict"
            + "|default|primary|references|constraint)\\b");

    @Override
    public boolean concerns(Source source) {
        return source.is("sql");
    }

    @Override
    public List<String> violations(Source source) {
        var found = new ArrayList<String>();
        if (!source.text().startsWith("-- ")) {
            found.add("does not say first what it answers");
        }
        var code = QUOTED.matcher(source.text()).replaceAll(quoted -> blank(quoted.group()));
        if (code.strip().isEmpty()) {
            found.add("holds no statement");
        }
        if (code.contains(";")) {
            found.add("has a semicolon: one statement a file");
        }
        var lines = code.lines().toList();
        for (var i = 0; i < lines.size(); i++) {
            var small = SMALL.matcher(lines.get(i));
            if (small.find()) {
                found.add("line %d: the keyword %s is in small letters".formatted(i + 1, small.group()));
            }
        }
        return found;
    }

    /// As many lines as before.
    private static String blank(String quoted) {
        return quoted.startsWith("--") ? "" : "_" + "\n".repeat((int) quoted.lines().count() - 1);
    }
}
