package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Kind;
import org.jspecify.annotations.Nullable;

/// A kind of finding with its count.
///
/// @param kind null for all of them
public record KindRow(@Nullable Kind kind, String name, String count) {}
