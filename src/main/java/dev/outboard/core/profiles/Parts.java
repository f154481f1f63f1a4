package dev.outboard.core.profiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the statements of every profile share, so that they can't come to differ: a place with the name of a
/// part stands for its text. Each part is a file beside the profiles and says what it needs around it.
public final class Parts {
    private static final Map<String, String> ALL = Stream
        .of("fits", "normalised", "searchable", "suits", "words")
        .collect(Collectors.toUnmodifiableMap(Function.identity(), Parts::read));
    private static final Pattern PLACE =
        Pattern.compile("(?m)^(.*?)\\$\\{(" + String.join("|", ALL.keySet()) + ")}");

    private Parts() {}

    /// A statement with its parts in their places.
    public static String in(String statement) {
        return PLACE.matcher(statement).replaceAll(place -> {
            var margin = "\n" + " ".repeat(place.group(1).length());
            var part = String.valueOf(ALL.get(place.group(2))).replace("\n", margin);
            return Matcher.quoteReplacement(place.group(1) + part);
        });
    }

    private static String read(String name) {
        try (var in = Parts.class.getResourceAsStream("parts/" + name + ".part")) {
            if (in == null) {
                throw new IllegalStateException("No part " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                .dropWhile(line -> line.startsWith("--"))
                .collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
