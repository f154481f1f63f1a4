package dev.outboard.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/// The figures of a run: each printed as soon as it is known, all stored at the end.
final class Report {
    private final List<String> about;
    private final List<Figure> figures = new ArrayList<>();

    /// @param about on what they were measured
    Report(List<String> about) {
        this.about = about;
        about.forEach(System.out::println);
        System.out.println("what | against | figure | baseline | ratio | target");
    }

    void add(Figure figure) {
        figures.add(figure);
        System.out.println(figure);
    }

    /// A line that is no figure: how much was measured and checked.
    void note(String line) {
        System.out.println("  " + line);
    }

    void store(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(
            file, new JsonMapper().writerWithDefaultPrettyPrinter()
            .writeValueAsString(new Stored(about, figures)));
        System.out.println("Stored in " + file);
    }

    private record Stored(List<String> about, List<Figure> figures) {}
}
