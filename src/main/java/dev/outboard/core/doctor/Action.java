package dev.outboard.core.doctor;

/// What the console offers, where the role may.
public enum Action { BROWSE_EVENTS, BROWSE_OUTBOX, SEE_HOLDERS, RETRY }
