package dev.outboard.ui.integrity;

import java.util.List;

/// What is said of one finding; texts are [dev.outboard.ui.kit.Prose].
///
/// @param meaning what it means for the events
/// @param remedy what to do
/// @param leads what the button that leads to it says; empty where it leads nowhere
public record Detail(
    String title, boolean wrong, List<Fact> facts, String meaning, String remedy, String leads) {
    /// @param value as it is, for the font of figures
    public record Fact(String name, String value) {}
}
