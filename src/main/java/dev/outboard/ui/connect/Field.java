package dev.outboard.ui.connect;

/// A field of the form that may be at fault, in the order in which one is looked at first.
public enum Field {
    URI, HOST, PORT, DATABASE, PASSWORD, PASSWORD_COMMAND, USER, ENCRYPTION, AUTHORITIES, TUNNEL_COMMAND
}
