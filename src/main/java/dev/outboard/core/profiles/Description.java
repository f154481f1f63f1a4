package dev.outboard.core.profiles;

import dev.outboard.core.outbox.PollerContract;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// An object of `profile.json`, read field by field so that each fault names its place; fields nobody asked
/// for are a fault too, since they are mostly misspelt ones.
final class Description {
    private static final JsonMapper JSON = JsonMapper.builder()
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .build();

    private final String file;
    private final String path;
    private final JsonNode node;
    private final Set<String> asked = new HashSet<>();

    private Description(String file, String path, JsonNode node) {
        this.file = file;
        this.path = path;
        this.node = node;
        if (!node.isObject()) {
            throw fault("is not an object");
        }
    }

    static Description parse(String file, String text) {
        try {
            return new Description(file, "", JSON.readTree(text));
        } catch (JacksonException e) {
            var at = e.getLocation();
            var where = at == null ? "" : " (line %d, column %d)".formatted(at.getLineNr(), at.getColumnNr());
            throw new ProfileException(file, "is not JSON" + where + ": " + e.getOriginalMessage());
        }
    }

    List<String> names() {
        return List.copyOf(node.propertyNames());
    }

    Description part(String field) {
        return new Description(file, at(field), want(field));
    }

    Optional<Description> maybePart(String field) {
        return node.has(field) ? Optional.of(part(field)) : Optional.empty();
    }

    /// The objects of a list; none where it is missing.
    List<Description> maybeParts(String field) {
        var parts = new ArrayList<Description>();
        var list = node.has(field) ? want(field) : JSON.createArrayNode();
        if (!list.isArray()) {
            throw new ProfileException(file, at(field) + " is not a list");
        }
        for (var part : list) {
            parts.add(new Description(file, at(field) + "[" + parts.size() + "]", part));
        }
        return parts;
    }

    String text(String field) {
        var value = want(field);
        if (!value.isString() || value.stringValue().isBlank()) {
            throw new ProfileException(file, at(field) + " is not a text");
        }
        return value.stringValue();
    }

    @Nullable String maybeText(String field) {
        return node.has(field) ? text(field) : null;
    }

    List<String> texts(String field) {
        var value = want(field);
        var all = new ArrayList<String>();
        for (var one : value) {
            if (!one.isString()) {
                throw new ProfileException(file, at(field) + " holds " + one + ", which is not a text");
            }
            all.add(one.stringValue());
        }
        if (!value.isArray()) {
            throw new ProfileException(file, at(field) + " is not a list");
        }
        return all;
    }

    /// None where it is missing.
    List<String> maybeTexts(String field) {
        return node.has(field) ? texts(field) : List.of();
    }

    int positive(String field) {
        var value = want(field);
        if (!value.isInt() || value.intValue() < 1) {
            throw new ProfileException(file, at(field) + " is not a whole number from 1");
        }
        return value.intValue();
    }

    int maybePositive(String field, int otherwise) {
        return node.has(field) ? positive(field) : otherwise;
    }

    boolean yesOrNo(String field) {
        var value = want(field);
        if (!value.isBoolean()) {
            throw new ProfileException(file, at(field) + " is neither true nor false");
        }
        return value.booleanValue();
    }

    boolean maybeTrue(String field) {
        return node.has(field) && yesOrNo(field);
    }

    <E extends Enum<E>> E choice(String field, Class<E> of) {
        return choice(field, text(field), of);
    }

    <E extends Enum<E>> List<E> maybeChoices(String field, Class<E> of) {
        var words = node.has(field) ? texts(field) : List.<String>of();
        return words.stream().map(word -> choice(field, word, of)).toList();
    }

    PollerContract poller() {
        var poller = new PollerContract(
            choice("order", PollerContract.Order.class),
            yesOrNo("takesDead"),
            choice("locks", PollerContract.Locks.class),
            duration("longestDelivery"),
            choice("parks", PollerContract.Parks.class));
        nothingElse();
        return poller;
    }

    Carrying carrying() {
        var carrying = new Carrying(
            choice("events", Carrying.Of.class),
            node.has("publishedFor") ? duration("publishedFor") : null);
        nothingElse();
        return carrying;
    }

    void nothingElse() {
        for (var field : names()) {
            if (!asked.contains(field)) {
                throw new ProfileException(file, at(field) + " is not known; known here are " + asked);
            }
        }
    }

    ProfileException fault(String fault) {
        return new ProfileException(file, (path.isEmpty() ? "the whole" : path) + " " + fault);
    }

    private Duration duration(String field) {
        try {
            var duration = Duration.parse(text(field));
            if (duration.isNegative()) {
                throw new ProfileException(file, at(field) + " is negative");
            }
            return duration;
        } catch (DateTimeException _) {
            throw new ProfileException(file, at(field) + " is not a duration such as PT60S");
        }
    }

    private <E extends Enum<E>> E choice(String field, String word, Class<E> of) {
        var known = of.getEnumConstants();
        for (var one : known) {
            if (spelt(one).equals(word)) {
                return one;
            }
        }
        var all = Arrays.stream(known).map(Description::spelt).toList();
        throw new ProfileException(
            file, at(field) + " is “" + word + "”; known are " + String.join(", ", all));
    }

    /// `DUE_TIMES` is written `dueTimes`.
    private static String spelt(Enum<?> constant) {
        var words = constant.name().toLowerCase(Locale.ROOT).split("_", -1);
        var spelt = new StringBuilder(words[0]);
        for (var word : Arrays.asList(words).subList(1, words.length)) {
            spelt.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return spelt.toString();
    }

    private JsonNode want(String field) {
        asked.add(field);
        var value = node.get(field);
        if (value == null || value.isNull()) {
            throw new ProfileException(file, at(field) + " is missing");
        }
        return value;
    }

    private String at(String field) {
        return path.isEmpty() ? field : path + "." + field;
    }
}
