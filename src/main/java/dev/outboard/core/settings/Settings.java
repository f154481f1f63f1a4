package dev.outboard.core.settings;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What this user has set, as JSON objects in an object: a section for each part of the console, which alone
/// knows its keys. What nobody here knows is kept as it is.
public record Settings(Map<String, @Nullable Object> all) {
    /// Nothing was set: everything is as usual.
    public static final Settings NONE = new Settings(Map.of());

    /// A whole number; empty where it wasn't set, or isn't one.
    public Optional<Long> number(String section, String key) {
        return section(section).get(key) instanceof Long number ? Optional.of(number) : Optional.empty();
    }

    /// A text; empty where it wasn't set, or isn't one.
    public Optional<String> text(String section, String key) {
        return section(section).get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /// Whether something is set that this is not the right kind of value for.
    public boolean odd(String section, String key) {
        var value = section(section).get(key);
        return value != null && !(value instanceof Long);
    }

    /// The same with another value, at the place of the old one.
    public Settings with(String section, String key, Object value) {
        var keys = new LinkedHashMap<String, @Nullable Object>(section(section));
        keys.put(key, value);
        var sections = new LinkedHashMap<String, @Nullable Object>(all);
        sections.put(section, keys);
        return new Settings(sections);
    }

    private Map<String, @Nullable Object> section(String name) {
        var keys = new LinkedHashMap<String, @Nullable Object>();
        if (all.get(name) instanceof Map<?, ?> section) {
            section.forEach((key, value) -> keys.put(String.valueOf(key), value));
        }
        return keys;
    }
}
