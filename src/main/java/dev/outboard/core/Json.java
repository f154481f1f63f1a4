package dev.outboard.core;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/// JSON as PostgreSQL keeps it: numbers digit for digit, and as deep and as long as the server accepts
/// (nesting 10 000; `1e100000` is a number of 100 001 digits). Jackson's own defaults read fractions as
/// doubles and stop far earlier.
public final class Json {
    private static final int DEPTH = 12_000;
    private static final int DIGITS = 150_000;

    /// Safe for all threads.
    public static final JsonMapper MAPPER = JsonMapper
        .builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                .maxNestingDepth(DEPTH)
                .maxNumberLength(DIGITS)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build())
            .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEPTH).build())
            .build())
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
        .build();

    private Json() {}
}
