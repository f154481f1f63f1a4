package dev.outboard.sample;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What goes wrong beyond the bank. Pure, so that the past that is back-filled and the handlers that run now
/// fail alike: closings never get through, payments half the time and for some payees never; a few messages
/// nobody can read.
final class Troubles {
    private static final String CLOSED_CLEARING =
        "clearing: 503 Service Unavailable (POST https://clearing.example/v2/settlements, Retry-After: %d)";

    private Troubles() {}

    /// What delivering answers.
    ///
    /// @param payload whole message or the event's data, as JSON text
    /// @param attempt number of the delivery, from 1
    /// @return the error, or null when it gets through
    static @Nullable String of(String eventType, String key, String payload, int attempt) {
        var dice = Math.floorMod(Objects.hash(key, attempt) * 0x9E3779B9, 1 << 16);
        return switch (eventType) {
            case "AccountClosed" -> "notify: connection refused notify-%d.bank.example:8443".formatted(1
                + dice % 3);
            case "PaymentSucceeded" -> payment(key, dice);
            case "MoneyDeposited" -> payload.contains("XQ") ? "fx: unknown currency code \"XQ\"" : null;
            case "MoneyWithdrawn" -> payload.contains("\"branch\"")
                ? "audit: unknown field \"branch\" in v3"
                : null;
            default -> null;
        };
    }

    private static @Nullable String payment(String key, int dice) {
        var payee = Math.floorMod(key.hashCode() * 0x9E3779B9, 1 << 16);
        if (payee % 5 == 0) {
            return CLOSED_CLEARING.formatted(30 * (1 + dice % 8));
        }
        if (payee % 23 == 1) {
            return "clearing: duplicate reference " + key;
        }
        return dice % 2 == 0 ? CLOSED_CLEARING.formatted(30 * (1 + dice % 8)) : null;
    }
}
