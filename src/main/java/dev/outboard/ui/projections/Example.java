package dev.outboard.ui.projections;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// A definition to begin with, as a file has it.
final class Example {
    private Example() {}

    static String text() {
        try (var in = Example.class.getResourceAsStream("example.json")) {
            if (in == null) {
                throw new IllegalStateException("There is no example.json");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
