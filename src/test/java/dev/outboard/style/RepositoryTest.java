package dev.outboard.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// This repository obeys its rules of form.
class RepositoryTest {
    private static final List<Source> REPOSITORY = Rules.repository();

    static List<Rule> rules() {
        return Rules.ALL;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void everyFileObeys(Rule rule) {
        assertThat(Rules.violations(rule, REPOSITORY)).as(rule.name()).isEmpty();
    }

    @Test
    void topHoldsSixVisibleNames() throws IOException {
        try (var names = Files.list(Path.of("."))) {
            assertThat(names.map(name -> name.getFileName().toString())
                .filter(name -> !name.startsWith(".") && !name.equals("target")))
                .containsExactlyInAnyOrder("pom.xml", "README.md", "src", "resources", "installer", "jlink");
        }
    }
}
