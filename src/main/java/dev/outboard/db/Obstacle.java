package dev.outboard.db;

/// What is in the way to a server before anybody has signed in, told apart by the kind of failure and never
/// by its text.
public enum Obstacle {
    /// The host's name has no address.
    UNKNOWN_HOST,
    /// The machine is there and nobody listens on the port.
    REFUSED,
    /// The network knows no way to the address.
    NO_ROUTE,
    /// Nothing came back in time.
    SILENT,
    /// Who listens took the connection and closed it at once.
    HUNG_UP,
    /// Who listens doesn't speak PostgreSQL's protocol.
    NOT_POSTGRES,
    /// Encryption is demanded and the server has none.
    NO_TLS,
    /// A certificate or key that was named can't be read.
    CERTIFICATE_FILE,
    /// No authority that is trusted has signed the server's certificate.
    NOT_TRUSTED,
    /// The server's certificate is out of date.
    EXPIRED,
    /// The server's certificate is for other names than the host's.
    OTHER_NAME,
    /// Encryption could not be agreed on.
    NO_HANDSHAKE,
    /// The program that knows the password did not tell it.
    PASSWORD_COMMAND,
    /// The program that keeps the tunnel open has ended or doesn't get it open.
    TUNNEL,
    /// The tunnel is open, and no server answers at its other end.
    BEHIND_TUNNEL
}
