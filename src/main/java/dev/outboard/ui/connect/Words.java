package dev.outboard.ui.connect;

import dev.outboard.core.doctor.Server;
import dev.outboard.db.Approach;
import dev.outboard.db.CommandFailed;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;

/// The words of this page and how numbers are written in them.
public record Words(Texts texts, Wording wording) {
    String text(String key, Object... values) {
        return texts.text(key, values);
    }

    String name(Step step) {
        return switch (step) {
            case PREPARE -> text("step.prepare");
            case TUNNEL -> text("step.tunnel");
            case FIND -> text("step.find");
            case ANSWER -> text("step.answer");
            case ENCRYPT -> text("step.encrypt");
            case SIGN_IN -> text("step.sign-in");
            case RECOGNISE -> text("step.recognise");
        };
    }

    String server(Server server) {
        var version = server.version().split(" ", 2)[0];
        return text(
            "step.server", version, text(server.standby() ? "server.standby" : "server.primary"),
            text(server.pooled() ? "server.pooler" : "server.no-pooler"));
    }

    String encryption(Approach.Encryption encryption) {
        return encryption.protocol().isEmpty()
            ? text("step.plain")
            : text(
                encryption.verified() ? "step.verified" : "step.unverified",
                encryption.protocol().replaceFirst("^TLSv", "TLS "));
    }

    /// What a program did instead of what it was for.
    String command(CommandFailed failed) {
        var program = Prose.plain(failed.program());
        var said = wording.cause(failed.said());
        return switch (failed.kind()) {
            case CommandFailed.Kind.NotStarted _ -> text("command.not-started", program);
            case CommandFailed.Kind.Ended(var code) -> said.isEmpty()
                ? text("command.ended", program, Integer.toString(code))
                : text("command.ended-said", program, Integer.toString(code), said);
            case CommandFailed.Kind.Slow(var seconds) ->
                text("command.slow", program, Long.toString(seconds));
            case CommandFailed.Kind.Empty _ -> text("command.empty", program);
        };
    }

    String took(Duration took) {
        return took.toSeconds() == 0 ? text("millis", took.toMillis()) : wording.age(took);
    }
}
