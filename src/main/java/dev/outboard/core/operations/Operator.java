package dev.outboard.core.operations;

import java.net.InetAddress;
import java.net.UnknownHostException;

/// Who operates, and on what, as the journal names them.
///
/// @param name of the person at this machine
/// @param host this machine's name
/// @param database user, host, port and database; no password
public record Operator(String name, String host, String database) {
    /// Whoever is logged in here.
    public static Operator here(String database) {
        return new Operator(System.getProperty("user.name"), machine(), database);
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "";
        }
    }
}
