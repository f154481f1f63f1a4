package dev.outboard.db;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The current row of a result, read by column name. Plain readers want a value and say which column lacked
/// it; `maybe…` give null. Valid only inside the mapping function it is handed to.
public final class Row {
    /// `infinity` of a `timestamptz`.
    public static final Instant INFINITY = OffsetDateTime.MAX.toInstant();
    /// `-infinity` of a `timestamptz`.
    public static final Instant MINUS_INFINITY = OffsetDateTime.MIN.toInstant();

    private final ResultSet result;

    Row(ResultSet result) {
        this.result = result;
    }

    public String text(String column) {
        return want(column, maybeText(column));
    }

    public @Nullable String maybeText(String column) {
        return read(() -> result.getString(column));
    }

    public int integer(String column) {
        return want(column, maybeInteger(column));
    }

    public @Nullable Integer maybeInteger(String column) {
        return read(() -> result.getObject(column, Integer.class));
    }

    public long bigint(String column) {
        return want(column, maybeBigint(column));
    }

    public @Nullable Long maybeBigint(String column) {
        return read(() -> result.getObject(column, Long.class));
    }

    public @Nullable Double maybeDouble(String column) {
        return read(() -> result.getObject(column, Double.class));
    }

    public boolean bool(String column) {
        return want(column, maybeBool(column));
    }

    public @Nullable Boolean maybeBool(String column) {
        return read(() -> result.getObject(column, Boolean.class));
    }

    public BigDecimal decimal(String column) {
        return want(column, this.<BigDecimal>read(() -> result.getBigDecimal(column)));
    }

    public UUID uuid(String column) {
        return want(column, maybeUuid(column));
    }

    public @Nullable UUID maybeUuid(String column) {
        return read(() -> result.getObject(column, UUID.class));
    }

    /// A `timestamptz`; [#INFINITY] and [#MINUS_INFINITY] stand for the two infinities.
    public Instant instant(String column) {
        return want(column, maybeInstant(column));
    }

    public @Nullable Instant maybeInstant(String column) {
        var time = this.<OffsetDateTime>read(() -> result.getObject(column, OffsetDateTime.class));
        return time == null ? null : time.toInstant();
    }

    /// An array of texts; its elements may be NULL.
    public List<@Nullable String> texts(String column) {
        var texts = want(column, this.<@Nullable String[]>read(() ->
            (@Nullable String[]) result.getArray(column).getArray()));
        return Collections.unmodifiableList(Arrays.asList(texts));
    }

    private <T> @Nullable T read(Reader<T> reader) {
        try {
            return reader.read();
        } catch (SQLException e) {
            throw DbException.of(e);
        }
    }

    private static <T> T want(String column, @Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("Column " + column + " is NULL where a value is promised");
        }
        return value;
    }

    private interface Reader<T> {
        @Nullable T read() throws SQLException;
    }
}
