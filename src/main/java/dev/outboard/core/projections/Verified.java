package dev.outboard.core.projections;

import java.time.Instant;

/// What a comparison of a projection's rows found, with every difference.
///
/// @param projection by the name of its definition
/// @param at when it ended, by this machine's clock
public record Verified(String projection, Compared.Done done, Instant at, DifferenceFile differences) {}
