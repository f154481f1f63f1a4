package dev.outboard.ui.connect;

/// A field of the form that may be at fault.
public enum Field {
    URI, HOST, PORT, DATABASE, USER, PASSWORD, ENCRYPTION, AUTHORITIES
}
