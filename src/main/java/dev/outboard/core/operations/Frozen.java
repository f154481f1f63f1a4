package dev.outboard.core.operations;

import dev.outboard.core.outbox.Look;

/// The message that an operation means, and what it looked like when it was chosen. Whatever happens to it
/// afterwards, the operation acts on this id and only while it still looks so.
public record Frozen(Look look, Rights rights) {
    public String id() {
        return look.id();
    }
}
