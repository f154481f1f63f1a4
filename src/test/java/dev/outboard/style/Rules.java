package dev.outboard.style;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// All rules of form, and all texts of the repository that they may concern.
final class Rules {
    static final List<Rule> ALL = List.of(
        new SizeRule(), new NameRule(), new TestNameRule(), new ClockRule(), new SleepRule(), new CatchRule(),
        new DocumentationRule(), new SqlTextRule(), new SqlFileRule(), new FxmlRule(), new CssRule());

    private static final Set<String> TEXTS = Set.of("java", "sql", "fxml", "css");

    private Rules() {}

    /// What Maven calls the base directory.
    static List<Source> repository() {
        return Stream.of("src", "resources").map(Path::of).flatMap(Rules::walk).toList();
    }

    /// Every violation of a rule, each with its file.
    static List<String> violations(Rule rule, List<Source> sources) {
        return sources.stream().filter(rule::concerns)
            .flatMap(source -> rule.violations(source).stream().map(sentence -> source + " " + sentence))
            .toList();
    }

    private static Stream<Source> walk(Path folder) {
        try (var all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                .filter(file -> TEXTS.contains(file.toString()
                    .substring(file.toString().lastIndexOf('.') + 1)))
                .sorted().map(Rules::read).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Source read(Path file) {
        try {
            return new Source(file, Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
