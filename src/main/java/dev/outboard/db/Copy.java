package dev.outboard.db;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Rows on their way into `COPY … FROM STDIN` in the text format, sent in pieces of 64 KiB. A value goes as
/// its text; null as `\N`. An exception of the writer cancels the COPY.
public final class Copy {
    private static final int PIECE = 1 << 16;

    private final CopyIn in;
    private final StringBuilder buffer = new StringBuilder(PIECE + 4096);

    private Copy(CopyIn in) {
        this.in = in;
    }

    static long run(PGConnection connection, Sql sql, Consumer<Copy> writer) throws SQLException {
        var in = connection.getCopyAPI().copyIn(sql.text());
        try {
            var copy = new Copy(in);
            writer.accept(copy);
            copy.send();
            return in.endCopy();
        } catch (SQLException | RuntimeException | Error e) {
            cancel(in, e);
            throw e;
        }
    }

    public void row(@Nullable Object... values) {
        for (var i = 0; i < values.length; i++) {
            if (i > 0) {
                buffer.append('\t');
            }
            append(values[i]);
        }
        buffer.append('\n');
        if (buffer.length() >= PIECE) {
            try {
                send();
            } catch (SQLException e) {
                throw DbException.of(e);
            }
        }
    }

    private void append(@Nullable Object value) {
        if (value == null) {
            buffer.append("\\N");
            return;
        }
        var text = value instanceof Instant instant ? Times.text(instant) : value.toString();
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            switch (c) {
                case '\\' -> buffer.append("\\\\");
                case '\t' -> buffer.append("\\t");
                case '\n' -> buffer.append("\\n");
                case '\r' -> buffer.append("\\r");
                default -> buffer.append(c);
            }
        }
    }

    private static void cancel(CopyIn in, Throwable because) {
        try {
            if (in.isActive()) {
                in.cancelCopy();
            }
        } catch (SQLException e) {
            because.addSuppressed(e);
        }
    }

    private void send() throws SQLException {
        var bytes = buffer.toString().getBytes(StandardCharsets.UTF_8);
        in.writeToCopy(bytes, 0, bytes.length);
        buffer.setLength(0);
    }
}
