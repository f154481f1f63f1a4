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

    /// The database without the user.
    String where() {
        return where(database);
    }

    /// A database's words without the user.
    static String where(String database) {
        return database.substring(database.indexOf('@') + 1).strip();
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "";
        }
    }
}
