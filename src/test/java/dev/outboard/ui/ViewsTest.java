package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What FXML, controllers, bundles and style sheets owe each other.
class ViewsTest {
    private static final Path RESOURCES = Path.of("resources/dev/outboard/ui");
    private static final Path SOURCES = Path.of("src/main/java/dev/outboard");
    private static final Pattern ID = Pattern.compile("fx:id=\"(\\w+)\"");
    private static final Pattern HANDLER = Pattern.compile("on\\w+=\"#(\\w+)\"");
    private static final Pattern KEY = Pattern.compile("\"%([^\"]+)\"");
    private static final Pattern WORDS =
        Pattern.compile("(?:text|accessibleText|promptText|title)=\"([^%\"][^\"]*)\"");
    private static final Pattern LITERAL = Pattern.compile("\"([a-z][a-z.-]*)\"");
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{3,8}\\b|rgba?\\(");

    @ParameterizedTest
    @MethodSource("views")
    void everyIdHasItsFieldAndEveryFieldItsNode(Path view) {
        var fields = Arrays.stream(controller(view).getDeclaredFields())
            .filter(field -> field.isAnnotationPresent(FXML.class))
            .map(Field::getName)
            .collect(Collectors.toCollection(TreeSet::new));
        assertThat(found(ID, read(view))).isEqualTo(fields);
    }

    @ParameterizedTest
    @MethodSource("views")
    void everyHandlerIsAMethodOfTheController(Path view) {
        var methods = Arrays.stream(controller(view).getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(FXML.class))
            .map(java.lang.reflect.Method::getName)
            .collect(Collectors.toSet());
        assertThat(methods).containsAll(found(HANDLER, read(view)));
    }

    @ParameterizedTest
    @MethodSource("views")
    void viewsHaveNoScriptsNoInlineStylesAndNoWordsOfTheirOwn(Path view) {
        assertThat(read(view)).doesNotContain("fx:script", "<?language", " style=");
        assertThat(found(WORDS, read(view))).isSubsetOf("Outboard");
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void bundlesHaveTheSameKeysAndEachIsUsed(Path folder) {
        var english = keys(folder.resolve("messages.properties"));
        assertThat(keys(folder.resolve("messages_ko.properties"))).isEqualTo(english);
        var used = new TreeSet<String>();
        files(folder, ".fxml").forEach(view -> used.addAll(found(KEY, read(view))));
        assertThat(english).as("keys in FXML").containsAll(used);
        files(SOURCES.resolve("ui/" + folder.getFileName()), ".java")
            .forEach(source -> used.addAll(found(LITERAL, read(source))));
        used.addAll(found(LITERAL, read(SOURCES.resolve("Desktop.java"))));
        assertThat(used).as("keys in use").containsAll(english);
    }

    @Test
    void koreanSaysAllThatEnglishSays() {
        for (var folder : bundles().toList()) {
            var english = properties(folder.resolve("messages.properties"));
            var korean = properties(folder.resolve("messages_ko.properties"));
            english.forEach((key, text) -> assertThat(emphasised(korean.getProperty((String) key)))
                .as("%s in %s", key, folder)
                .isEqualTo(emphasised((String) text)));
        }
    }

    @Test
    void coloursComeOnlyFromTheThemesVariables() {
        for (var sheet : files(RESOURCES, ".css")) {
            assertThat(found(COLOUR, read(sheet))).as(sheet.toString()).isEmpty();
        }
    }

    static Stream<Path> views() {
        return files(RESOURCES, ".fxml").stream();
    }

    static Stream<Path> bundles() {
        return files(RESOURCES, "messages.properties").stream().map(Path::getParent);
    }

    private static Class<?> controller(Path view) {
        var name = found(Pattern.compile("fx:controller=\"([\\w.]+)\""), read(view)).iterator().next();
        var file = view.getFileName().toString().replace(".fxml", "Controller");
        assertThat(name).endsWith("." + view.getParent().getFileName() + "." + file);
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /// A sentence that carries `*` or `` ` `` is prose in every language.
    private static List<Long> emphasised(String text) {
        return List.of(
            text.chars().filter(c -> c == '*').count() % 2, text.chars().filter(c -> c == '`').count());
    }

    private static Set<String> keys(Path bundle) {
        return new TreeSet<>(properties(bundle).stringPropertyNames());
    }

    private static Properties properties(Path bundle) {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(bundle)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results()
            .map(match -> match.groupCount() == 0 ? match.group() : match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Path> files(Path folder, String ending) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
