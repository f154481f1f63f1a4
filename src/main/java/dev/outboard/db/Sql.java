package dev.outboard.db;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One statement, read from a `.sql` file in the folder of the class that owns it. Loaded into a constant, so
/// that a missing file fails when the class loads. Positional `?`; `${name}` places take identifiers from
/// [Names].
public final class Sql {
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    private final String name;
    private final String text;

    private Sql(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /// @param name file name without `.sql`, relative to the owner's package
    public static Sql of(Class<?> owner, String name) {
        var file = name + ".sql";
        try (var in = owner.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("No statement " + file + " beside " + owner.getName());
            }
            return new Sql(owner.getSimpleName() + "/" + name,
                new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A statement whose text was read elsewhere: a profile's folder.
    public static Sql read(String name, String text) {
        return new Sql(name, text);
    }

    /// The same statement with its `${name}` places filled.
    public Sql with(Names names) {
        return new Sql(
            name,
            PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(names.replace(place.group(1)))));
    }

    public String name() {
        return name;
    }

    /// What is sent, comments included: an administrator sees in `pg_stat_activity` what it is for.
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return name;
    }
}
