package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.GroupKey;

/// A group of dead letters as its row shows it. What they have in common is its identity.
///
/// @param words what they have in common, as it is shown
/// @param trend what was observed; empty where nothing is known or nothing changed
/// @param share of the largest group, 0 to 1
public record GroupRow(
    GroupKey key, String words, String count, String about, String ages, String trend, double share) {}
