package dev.outboard.db;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The parts of a libpq connection URI as libpq reads them, which [java.net.URI] doesn't: host names may hold
/// an underscore, and the parameters may name any part. Messages name the part at fault and never quote a
/// secret.
///
/// @param parameters after the question mark, decoded; those that name a part are among them
record ConnectionUri(
    @Nullable String user, @Nullable String password, @Nullable String host, @Nullable String port,
    @Nullable String database, Map<String, String> parameters) {

    private static final Pattern FORM = Pattern.compile("""
        postgres(?:ql)?://
        (?:(?<user>[^:@/?\\s]*)(?::(?<password>[^@/?\\s]*))?@)?
        (?<host>\\[[^]/?\\s]*]|[^:/?@\\[\\]\\s]*)
        (?::(?<port>[^/?@\\s]*))?
        (?:/(?<database>[^?\\s]*))?
        (?:\\?(?<parameters>\\S*))?""", Pattern.COMMENTS);

    static ConnectionUri of(String uri) {
        var stripped = uri.strip();
        if (!stripped.startsWith("postgresql://") && !stripped.startsWith("postgres://")) {
            throw new IllegalArgumentException(
                "A connection URL starts with postgresql://, as in postgresql://user@host:5432/database.");
        }
        var parts = FORM.matcher(stripped);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                "The connection URL can't be read. In user and password, write : / ? @ and blanks as "
                    + "%3A %2F %3F %40 %20.");
        }
        return new ConnectionUri(
            decode("user", parts.group("user")), decode("password", parts.group("password")),
            decode("host", parts.group("host")), parts.group("port"),
            decode("database", parts.group("database")), parameters(parts.group("parameters")));
    }

    /// A part by the name that a parameter may give it, else from its own place; null where it is in neither.
    @Nullable String part(String parameter, @Nullable String place) {
        var named = parameters.getOrDefault(parameter, place == null ? "" : place);
        return named.isEmpty() ? null : named;
    }

    private static Map<String, String> parameters(@Nullable String raw) {
        var parameters = new LinkedHashMap<String, String>();
        for (var pair : raw == null || raw.isEmpty() ? new String[0] : raw.split("&", -1)) {
            var equals = pair.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException(
                    "The connection URL's parameters are written name=value, with & between them.");
            }
            var name = pair.substring(0, equals);
            parameters.put(name, String.valueOf(decode(name, pair.substring(equals + 1))));
        }
        return parameters;
    }

    /// `+` is a plus sign in a connection URI, not a blank.
    private static @Nullable String decode(String part, @Nullable String raw) {
        try {
            return raw == null ? null : URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            // The cause's text would quote the value.
            throw new IllegalArgumentException(
                "The connection URL's %s has a %% without two hexadecimal digits after it.".formatted(part));
        }
    }
}
