package dev.outboard.ui.stream;

/// A column of the stream that one may put away; position and data always stay.
public enum Column { OCCURRED, TYPE, AGGREGATE, VERSION }
