package dev.outboard.core.connections;

import java.util.Map;

/// How much encryption a connection demands, by libpq's names.
public enum Encryption {
    /// None, even where the server offers it.
    DISABLE,
    /// Where the server offers it.
    PREFER,
    /// Always, with whoever answers.
    REQUIRE,
    /// Always, with a server whose certificate a trusted authority has signed.
    VERIFY_CA,
    /// As that, and the certificate is for this host.
    VERIFY_FULL;

    private static final String OPTION = "sslmode";

    /// As in `verify-full`.
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /// Whether the server has to prove who it is.
    public boolean verifies() {
        return this == VERIFY_CA || this == VERIFY_FULL;
    }

    /// What a connection's options demand; what is not known counts as the driver's own default.
    static Encryption of(Map<String, String> options) {
        var word = options.getOrDefault(OPTION, PREFER.word());
        for (var mode : values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
        }
        return PREFER;
    }
}
