package dev.outboard.db;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where and as whom to connect: the parts of a libpq URI (`postgresql://user@host:5432/db?sslmode=verify-full`).
/// The password is held in memory only; without one the driver reads `.pgpass`.
///
/// @param host name or address
/// @param port 1 to 65535
/// @param options driver properties by their pgjdbc names, such as `sslmode`
public record Target(
    String host, int port, String database, String user, @Nullable String password, Map<String, String> options) {

    private static final int DEFAULT_PORT = 5432;

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

    /// @throws IllegalArgumentException with a sentence that names the part at fault, never the password
    public static Target of(String uri) {
        var parsed = parse(uri);
        var query = query(parsed.getRawQuery());
        var options = new LinkedHashMap<String, String>();
        for (var entry : query.entrySet()) {
            var property = OPTIONS.get(entry.getKey());
            if (property != null) {
                options.put(property, entry.getValue());
            } else if (!IDENTITY.contains(entry.getKey())) {
                throw new IllegalArgumentException(
                    "The connection URL has the parameter “%s”, which Outboard does not take.".formatted(entry.getKey()));
            }
        }
        var userInfo = parsed.getRawUserInfo() == null ? "" : parsed.getRawUserInfo();
        var colon = userInfo.indexOf(':');
        var user = decode(colon < 0 ? userInfo : userInfo.substring(0, colon));
        var password = colon < 0 ? query.get("password") : decode(userInfo.substring(colon + 1));
        var named = query.getOrDefault("user", user.isEmpty() ? System.getProperty("user.name") : user);
        var path = parsed.getRawPath() == null ? "" : decode(parsed.getRawPath().replaceFirst("^/", ""));
        var database = query.getOrDefault("dbname", path.isEmpty() ? named : path);
        return new Target(host(parsed, query), port(parsed, query), database, named, password, options);
    }

    public Target withPassword(String given) {
        return new Target(host, port, database, user, given, options);
    }

    /// True when the server is this machine.
    public boolean local() {
        return Set.of("localhost", "127.0.0.1", "::1", "[::1]").contains(host);
    }

    String jdbcUrl() {
        var bracketed = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        return "jdbc:postgresql://" + bracketed + ":" + port + "/"
            + java.net.URLEncoder.encode(database, StandardCharsets.UTF_8);
    }

    /// `prepareThreshold=0`: named statements would stay on a pooler's server connection. `assumeMinServerVersion`:
    /// the driver then sends the application's name while connecting and no SET afterwards, for the same reason.
    Properties properties() {
        var properties = new Properties();
        properties.setProperty("user", user);
        if (password != null) {
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "Outboard");
        properties.setProperty("assumeMinServerVersion", "12");
        properties.setProperty("prepareThreshold", "0");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("loginTimeout", "10");
        properties.setProperty("socketTimeout", "60");
        properties.setProperty("tcpKeepAlive", "true");
        properties.putAll(options);
        return properties;
    }

    /// Without the password, so that it can be logged and shown.
    @Override
    public String toString() {
        return user + " @ " + host + ":" + port + "/" + database;
    }

    private static URI parse(String uri) {
        try {
            var parsed = new URI(uri.strip());
            if (!"postgresql".equals(parsed.getScheme()) && !"postgres".equals(parsed.getScheme())) {
                throw new IllegalArgumentException(
                    "A connection URL starts with postgresql://, as in postgresql://user@host:5432/database.");
            }
            return parsed;
        } catch (URISyntaxException e) {
            // The cause's text holds the URL and with it, perhaps, a password.
            throw new IllegalArgumentException(
                "The connection URL can't be read at character %d.".formatted(e.getIndex() + 1));
        }
    }

    private static String host(URI parsed, Map<String, String> query) {
        var named = query.get("host");
        if (named != null) {
            return named;
        }
        if (parsed.getHost() == null && parsed.getRawAuthority() != null) {
            throw new IllegalArgumentException("The connection URL's host or port can't be read.");
        }
        return parsed.getHost() == null ? "localhost" : parsed.getHost();
    }

    private static int port(URI parsed, Map<String, String> query) {
        var named = query.get("port");
        if (named == null) {
            return parsed.getPort() < 0 ? DEFAULT_PORT : parsed.getPort();
        }
        try {
            return Integer.parseInt(named);
        } catch (NumberFormatException _) {
            throw new IllegalArgumentException("The connection URL's port “%s” is not a number.".formatted(named));
        }
    }

    private static Map<String, String> query(@Nullable String raw) {
        var query = new LinkedHashMap<String, String>();
        if (raw != null) {
            for (var pair : raw.split("&", -1)) {
                var equals = pair.indexOf('=');
                if (equals > 0) {
                    query.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
                }
            }
        }
        return query;
    }

    /// `+` is a plus sign in a connection URI, not a blank.
    private static String decode(String raw) {
        return URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
