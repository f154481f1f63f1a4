package dev.outboard.ui.operations;

/// Where an operation is.
public enum Step { FREEZE, PREVIEW, RUN, RECEIPT, FOLLOW }
