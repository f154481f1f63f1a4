package dev.outboard.db;

import org.jspecify.annotations.Nullable;

/// What a target needs beyond its own words: a program that knows the password, a tunnel.
public record Way(@Nullable PasswordCommand passwords, @Nullable Tunnel tunnel) {
    public static final Way DIRECT = new Way(null, null);
}
