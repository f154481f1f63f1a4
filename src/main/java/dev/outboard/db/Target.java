package dev.outboard.db;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.ssl.DefaultJavaSSLFactory;

/// Where and as whom to connect: the parts of a libpq URI
/// (`postgresql://user@host:5432/db?sslmode=verify-full`). The password is held in memory only; without one
/// the driver reads `.pgpass`.
///
/// @param host name or address, without the brackets that a URI puts around IPv6
/// @param port 1 to 65535
/// @param options driver properties by their pgjdbc names, such as `sslmode`
/// @param way how one gets there; the host is the server's own name whatever the way
public record Target(
    String host, int port, String database, String user, @Nullable String password,
    Map<String, String> options, Way way) {

    private static final int DEFAULT_PORT = 5432;
    private static final int HIGHEST_PORT = 65_535;

    private static final Path USUAL_AUTHORITIES =
        Path.of(System.getProperty("user.home"), ".postgresql", "root.crt");

    /// No connection was made: nobody answered. What fails later, such as a proof of identity, has another.
    private static final String UNCONNECTED = "08001";

    /// What a URI may set. Whatever would stay on a session (options, search paths) is left out on purpose.
    private static final Map<String, String> OPTIONS = Map.of(
        "sslmode", "sslmode",
        "sslrootcert", "sslrootcert",
        "sslcert", "sslcert",
        "sslkey", "sslkey",
        "channel_binding", "channelBinding",
        "connect_timeout", "connectTimeout",
        "gssencmode", "gssEncMode");

    private static final Set<String> IDENTITY = Set.of("user", "password", "host", "port", "dbname");

    public Target {
        options = Map.copyOf(options);
    }

    /// Directly.
    public Target(
        String host, int port, String database, String user, @Nullable String password,
        Map<String, String> options) {
        this(host, port, database, user, password, options, Way.DIRECT);
    }

    /// @throws IllegalArgumentException with a sentence that names the part at fault, never the password
    public static Target of(String uri) {
        var read = ConnectionUri.of(uri);
        var user = or(read.part("user", read.user()), System.getProperty("user.name"));
        return new Target(
            host(or(read.part("host", read.host()), "localhost")), port(read.part("port", read.port())),
            or(read.part("dbname", read.database()), user), user, read.part("password", read.password()),
            options(read.parameters()));
    }

    public Target withPassword(String given) {
        return new Target(host, port, database, user, given, options, way);
    }

    /// As another user, whose password is looked up in `.pgpass`.
    public Target withUser(String other) {
        return new Target(host, port, database, other, null, options, new Way(null, way.tunnel()));
    }

    /// As another user by the same way: its password is told by the same command, else looked up in
    /// `.pgpass`.
    public Target as(String other) {
        return new Target(host, port, database, other, null, options, way);
    }

    public Target by(Way another) {
        return new Target(host, port, database, user, password, options, another);
    }

    /// True when the server is this machine. At the other end of a tunnel that name means another one.
    public boolean local() {
        return way.tunnel() == null && Set.of("localhost", "127.0.0.1", "::1").contains(host);
    }

    /// Connects by its way. Blocking.
    ///
    /// @param answer longest wait for the server's next word
    /// @throws DbException.Unreachable where a program that the way needs is of no use
    Connection connect(Duration answer) throws SQLException {
        var properties = properties(answer);
        var tunnel = way.tunnel();
        if (tunnel != null) {
            properties.setProperty("socketFactory", TunnelSockets.class.getName());
            properties.setProperty("socketFactoryArg", Integer.toString(tunnel.port()));
        }
        if (password == null && way.passwords() != null) {
            properties.setProperty("password", way.passwords().password(this));
        }
        try {
            return DriverManager.getConnection(jdbcUrl(), properties);
        } catch (SQLException e) {
            var known = told(e);
            if (tunnel != null && known instanceof DbException.Unreachable gone) {
                throw gone.obstacle() == null && UNCONNECTED.equals(gone.state())
                    ? new DbException.Unreachable(
                        Obstacle.BEHIND_TUNNEL, String.valueOf(gone.getMessage()), e)
                    : gone;
            }
            throw e;
        }
    }

    /// What a failure means, given the way: where the tunnel is down, that is why.
    DbException told(SQLException thrown) {
        var known = DbException.of(thrown);
        var tunnel = way.tunnel();
        if (tunnel != null && known instanceof DbException.Unreachable gone && gone.obstacle() == null) {
            var down = tunnel.down();
            if (down != null) {
                down.addSuppressed(thrown);
                return down;
            }
        }
        return known;
    }

    /// What a command line may name.
    Map<String, String> places() {
        return Map.of("host", host, "port", Integer.toString(port), "user", user, "database", database);
    }

    /// How long a connection may take beyond what the server takes.
    Duration detour() {
        var passwords = way.passwords();
        var password = passwords == null ? Duration.ZERO : passwords.longest();
        return way.tunnel() == null ? password : password.plus(Tunnel.PATIENCE);
    }

    String jdbcUrl() {
        return "jdbc:postgresql://" + address() + "/" + URLEncoder.encode(database, StandardCharsets.UTF_8);
    }

    /// `prepareThreshold=0`: named statements would stay on a pooler's server connection.
    /// `assumeMinServerVersion`: the driver then sends the application's name while connecting and no SET
    /// afterwards, for the same reason. A server's detail quotes rows, and a message ends up in logs.
    ///
    /// @param answer longest wait for the server's next word; then the connection counts as lost
    Properties properties(Duration answer) {
        var properties = new Properties();
        properties.setProperty("user", user);
        if (password != null) {
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "Outboard");
        properties.setProperty("assumeMinServerVersion", "12");
        properties.setProperty("prepareThreshold", "0");
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("loginTimeout", "10");
        properties.setProperty("socketTimeout", Long.toString(answer.toSeconds()));
        properties.setProperty("tcpKeepAlive", "true");
        properties.putAll(options);
        if (verifies() && !options.containsKey("sslrootcert") && !Files.exists(USUAL_AUTHORITIES)) {
            properties.setProperty("sslfactory", DefaultJavaSSLFactory.class.getName());
        }
        return properties;
    }

    /// Without the password, so that it can be logged and shown.
    @Override
    public String toString() {
        return user + " @ " + address() + "/" + database;
    }

    /// Whether the server has to prove who it is. Without a file of authorities, and without libpq's usual
    /// one, those that this Java trusts decide.
    boolean verifies() {
        return options.getOrDefault("sslmode", "").startsWith("verify-");
    }

    private String address() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    private static String host(String host) {
        if (host.contains(",")) {
            throw new IllegalArgumentException("The connection URL names several hosts; Outboard takes one.");
        }
        if (host.startsWith("/")) {
            throw new IllegalArgumentException(
                "The connection URL's host is a folder of sockets; Outboard connects by TCP.");
        }
        return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }

    private static int port(@Nullable String port) {
        if (port == null) {
            return DEFAULT_PORT;
        }
        try {
            var number = Integer.parseInt(port);
            if (number >= 1 && number <= HIGHEST_PORT) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below. The text isn't shown: after an unescaped colon it may be part of a password.
        }
        throw new IllegalArgumentException("The connection URL's port is not a number from 1 to 65535.");
    }

    private static Map<String, String> options(Map<String, String> parameters) {
        var options = new LinkedHashMap<String, String>();
        parameters.forEach((name, value) -> {
            var property = OPTIONS.get(name);
            if (property != null) {
                options.put(property, value);
            } else if (!IDENTITY.contains(name)) {
                throw new IllegalArgumentException(
                    "The connection URL has the parameter “%s”, which Outboard does not take."
                        .formatted(name));
            }
        });
        return options;
    }

    private static String or(@Nullable String value, String otherwise) {
        return value == null ? otherwise : value;
    }
}
