package dev.outboard.sample;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.CommandHandler.Rule;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A command of a customer to the bank.
///
/// @param causation the event that led to it, or null
/// @param correlation what all of one customer's request have in common, or null
/// @param then what the bank itself orders once this is done, or null
record Order(
    AggregateId account, Rule rule, @Nullable UUID causation, @Nullable String correlation,
    @Nullable Order then) {}
