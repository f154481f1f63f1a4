package dev.outboard.ui.connect;

import dev.outboard.core.connections.Grants;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.db.CommandFailed;
import dev.outboard.db.DbException;
import dev.outboard.db.Obstacle;
import dev.outboard.db.Target;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Puts into words why a try has failed, told apart by the kind of failure and the server's SQLState.
final class Troubles {
    private final Subject subject;
    private final Words words;

    Troubles(Subject subject, Words words) {
        this.subject = subject;
        this.words = words;
    }

    Trouble of(Throwable failure) {
        var target = subject.target();
        if (failure instanceof DbException told && target != null) {
            return failure instanceof DbException.Unreachable gone && gone.obstacle() != null
                ? onTheWay(gone.obstacle(), gone, target)
                : atTheDoor(told, target);
        }
        return target == null
            ? trouble(
                words.text("sample.title"), words.text("sample.sentence", words.wording().said(failure)))
            : trouble(words.text("other.title", subject.name()), words.wording().reason(failure));
    }

    Trouble nothingRecognised(Opening.Outcome.Unrecognised<?> found) {
        var target = subject.target();
        var forbidden = !found.grants().isEmpty();
        var title = forbidden
            ? words.text("rights.title", target == null ? subject.name() : target.user())
            : words.text("unrecognised.title");
        var notice = new Notice(
            Tone.WARNING, forbidden ? "fth-lock" : "fth-help-circle", title,
            words.text(forbidden ? "rights.sentence" : "unrecognised.sentence"), nearMisses(found));
        return new Trouble(
            notice, forbidden ? Set.of(Field.USER) : Set.of(), String.join("\n", found.grants()));
    }

    /// What comes close, then what isn't there at all.
    private List<Notice.Fact> nearMisses(Opening.Outcome.Unrecognised<?> found) {
        var lines = new ArrayList<Notice.Fact>();
        for (var candidate : found.candidates()) {
            lines.add(new Notice.Fact(candidate.table().toString(), looks(candidate)));
        }
        for (var table : found.usual()) {
            if (found.candidates().stream().noneMatch(candidate -> candidate.table().equals(table))) {
                lines.add(new Notice.Fact(table.toString(), words.text("unrecognised.absent")));
            }
        }
        return lines;
    }

    private String looks(Candidate candidate) {
        var lacks = words.wording().lacks().of(candidate);
        var kind = words.text(candidate.place().equals("outbox") ? "looks.outbox" : "looks.events");
        return candidate.fits().isEmpty()
            ? words.text("looks", kind, lacks)
            : words.text("looks.fits", kind, Prose.plain(String.join(", ", candidate.fits())), lacks);
    }

    private Trouble onTheWay(Obstacle obstacle, DbException.Unreachable gone, Target target) {
        var host = target.host();
        var port = Integer.toString(target.port());
        var mode = target.options().getOrDefault("sslmode", "");
        var said = words.wording().said(gone);
        return switch (obstacle) {
            case UNKNOWN_HOST -> trouble(
                words.text("unknown-host.title", host), words.text("unknown-host.sentence"), Field.HOST);
            case REFUSED -> trouble(
                words.text("refused.title", host, port), words.text("refused.sentence"), Field.PORT);
            case NO_ROUTE -> trouble(
                words.text("no-route.title", host), words.text("no-route.sentence"), Field.HOST);
            case SILENT -> trouble(
                words.text("silent.title", host, port), words.text("silent.sentence"), Field.HOST);
            case HUNG_UP -> trouble(
                words.text("hung-up.title", host, port), words.text("hung-up.sentence"), Field.PORT);
            case NOT_POSTGRES -> trouble(
                words.text("not-postgres.title", host, port), words.text("not-postgres.sentence"),
                Field.PORT);
            case NO_TLS -> trouble(
                words.text("no-tls.title", mode), words.text("no-tls.sentence"), Field.ENCRYPTION);
            case CERTIFICATE_FILE -> trouble(
                words.text("certificate-file.title"), words.text("certificate-file.sentence", said),
                Field.AUTHORITIES);
            case NOT_TRUSTED -> trouble(
                words.text("not-trusted.title"), words.text("not-trusted.sentence"), Field.AUTHORITIES);
            case EXPIRED -> trouble(
                words.text("expired.title", host), words.text("expired.sentence"), Field.ENCRYPTION);
            case OTHER_NAME -> trouble(
                words.text("other-name.title", host), words.text("other-name.sentence", said), Field.HOST);
            case NO_HANDSHAKE -> trouble(
                words.text("no-handshake.title"), words.text("no-handshake.sentence", said),
                Field.ENCRYPTION);
            case PASSWORD_COMMAND, TUNNEL, BEHIND_TUNNEL -> byCommand(obstacle, gone);
        };
    }

    private Trouble byCommand(Obstacle obstacle, DbException.Unreachable gone) {
        var did = gone.getCause() instanceof CommandFailed failed
            ? words.command(failed)
            : words.wording().said(gone) + ".";
        return switch (obstacle) {
            case PASSWORD_COMMAND -> trouble(
                words.text("password-command.title"), words.text("password-command.sentence", did),
                Field.PASSWORD_COMMAND);
            case TUNNEL -> trouble(
                words.text("tunnel.title"), words.text("tunnel.sentence", did), Field.TUNNEL_COMMAND);
            default -> trouble(
                words.text("behind-tunnel.title"),
                words.text("behind-tunnel.sentence", words.wording().said(gone)), Field.HOST);
        };
    }

    private Trouble atTheDoor(DbException told, Target target) {
        var state = told.state() == null ? "" : told.state();
        var said = words.wording().said(told);
        var database = target.database();
        return switch (state) {
            case "08004" -> trouble(
                words.text("password.title", target.user()), words.text("password.sentence"),
                Field.PASSWORD);
            case "28P01" -> wrongPassword(target);
            case "28000" -> trouble(
                words.text("denied.title", target.user()),
                words.text("denied.sentence", said, Prose.plain(database)), Field.USER);
            case "3D000" -> trouble(
                words.text("database.title", database), words.text("database.sentence"), Field.DATABASE);
            case "42501" -> new Trouble(
                danger(
                    words.text("connect-right.title", target.user(), database),
                    words.text("connect-right.sentence", said)),
                Set.of(Field.USER), Grants.connect(database, target.user()));
            case "53300" -> trouble(words.text("full.title"), words.text("full.sentence", said));
            case "57P03" -> trouble(words.text("starting.title"), words.text("starting.sentence", said));
            default -> told instanceof DbException.Unreachable
                ? trouble(words.text("lost.title"), words.text("lost.sentence", said))
                : trouble(words.text("other.title", subject.name()), words.wording().reason(told));
        };
    }

    private Trouble wrongPassword(Target target) {
        var printed = target.password() == null && target.way().passwords() != null;
        return trouble(
            words.text("password.wrong", target.user()),
            words.text(printed ? "password.wrong-printed" : "password.wrong-sentence"),
            printed ? Field.PASSWORD_COMMAND : Field.PASSWORD, Field.USER);
    }

    private static Trouble trouble(String title, String sentence, Field... faults) {
        return new Trouble(danger(title, sentence), Set.of(faults), "");
    }

    private static Notice danger(String title, String sentence) {
        return new Notice(Tone.DANGER, "fth-x-octagon", title, sentence, List.of());
    }
}
