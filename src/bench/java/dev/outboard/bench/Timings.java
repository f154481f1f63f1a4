package dev.outboard.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measurements of several things in rounds, by name. The things take turns, so that a noisy machine is noisy
/// for all of them; what counts is the median.
final class Timings {
    private final Map<String, List<Double>> all = new LinkedHashMap<>();

    /// What is measured.
    interface Work {
        /// @return how many were done
        long run() throws Exception;
    }

    /// Adds a rate a second.
    void rate(String name, Work work) throws Exception {
        var begun = System.nanoTime();
        var done = work.run();
        add(name, done * 1e9 / (System.nanoTime() - begun));
    }

    void add(String name, double value) {
        all.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
    }

    double median(String name) {
        var sorted = sorted(name);
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }

    private List<Double> sorted(String name) {
        var values = all.get(name);
        if (values == null) {
            throw new IllegalArgumentException("Nothing measured as " + name);
        }
        return values.stream().sorted().toList();
    }
}
