package dev.outboard.db;

import dev.outboard.db.CommandFailed.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A program that prints a password on its first line, run anew for each connection to the server, so that
/// one may be good for a moment only. What it prints is handed on and kept nowhere. Blocking; for several
/// threads.
///
/// @param line may hold `{host}`, `{port}`, `{user}` and `{database}`
/// @param longest how long it is waited for
public record PasswordCommand(CommandLine line, Duration longest) {
    private static final int SHOWN = 200;
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\s]+");

    public PasswordCommand(CommandLine line) {
        this(line, Duration.ofSeconds(10));
    }

    /// @throws DbException.Unreachable with [Obstacle#PASSWORD_COMMAND] and, as its cause, [CommandFailed]
    String password(Target target) {
        try (var child = Child.start(line.filled(target.places()))) {
            if (!child.ended(longest)) {
                throw failed(new Kind.Slow(longest.toSeconds()), "", null);
            }
            var password = child.printed().first();
            var said = child.errors().beginning();
            var shown = !password.isEmpty() && said.contains(password) ? "" : cleaned(said);
            if (child.code() != 0) {
                throw failed(new Kind.Ended(child.code()), shown, null);
            }
            if (password.isEmpty()) {
                throw failed(new Kind.Empty(), shown, null);
            }
            return password;
        } catch (IOException e) {
            throw failed(new Kind.NotStarted(), "", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DbException.Unreachable("Waiting for the password command was given up", null, e);
        }
    }

    /// A foreign line as it may be shown: without what can't be seen, not longer than a sentence.
    static String cleaned(String line) {
        var seen = UNSEEN.matcher(line).replaceAll(" ").strip();
        return seen.length() <= SHOWN ? seen : seen.substring(0, SHOWN) + "…";
    }

    private DbException.Unreachable failed(Kind kind, String said, @Nullable Throwable e) {
        var failure = new CommandFailed(kind, line.program(), said, e);
        return new DbException.Unreachable(
            Obstacle.PASSWORD_COMMAND, String.valueOf(failure.getMessage()), failure);
    }
}
