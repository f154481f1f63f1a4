package dev.outboard.core.operations;

import dev.outboard.core.profiles.Page;

/// A page of the journal, and where it was read.
public record JournalReading(Page<JournalEntry> page, JournalHome home) {}
