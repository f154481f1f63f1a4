package dev.outboard.db;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/// Why a program that a connection needs was of no use, in a sentence that names it and holds nothing of what
/// it printed but one line of its errors, cut and cleaned.
public final class CommandFailed extends Exception {
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final String program;
    private final String said;

    /// @param said the line of its errors, or what the system says; may be empty
    CommandFailed(Kind kind, String program, String said, @Nullable Throwable cause) {
        super(sentence(kind, program, said), cause);
        this.kind = kind;
        this.program = program;
        this.said = said;
    }

    /// What went wrong.
    public sealed interface Kind extends Serializable {
        /// The system doesn't find it or may not run it.
        record NotStarted() implements Kind {}

        /// It ended: before its time, or with a code that says failure.
        record Ended(int code) implements Kind {}

        /// It was waited for no longer.
        record Slow(long seconds) implements Kind {}

        /// It ended well and printed nothing.
        record Empty() implements Kind {}
    }

    public Kind kind() {
        return kind;
    }

    public String program() {
        return program;
    }

    public String said() {
        return said;
    }

    private static String sentence(Kind kind, String program, String said) {
        var sentence = program + switch (kind) {
            case Kind.NotStarted _ -> " can't be started";
            case Kind.Ended(var code) -> " ended with " + code;
            case Kind.Slow(var seconds) -> " was not ready after " + seconds + " s";
            case Kind.Empty _ -> " printed nothing";
        };
        return said.isEmpty() ? sentence : sentence + ": " + said;
    }
}
