package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Forecast;
import dev.outboard.core.operations.Forecast.Kept;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.FrozenSet;
import dev.outboard.core.operations.Grants;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.operations.Seen;
import dev.outboard.core.operations.Unsuited;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Says in words what an operation would do.
final class PreviewWriter {
    private final SheetSetting setting;

    PreviewWriter(SheetSetting setting) {
        this.setting = setting;
    }

    String frozen(FrozenSet frozen) {
        var words = new ArrayList<String>();
        var at = frozen.asOf();
        words.add(text(
            frozen.scope() instanceof Scope.Chosen ? "frozen.chosen" : "frozen.matching",
            setting.wording().time(at), setting.wording().since(at, setting.link().databaseNow())));
        if (frozen.more()) {
            words.add(text("frozen.more", setting.number(frozen.size())));
        }
        return String.join(" ", words);
    }

    /// They add up to the frozen number.
    List<CountRow> counts(Forecast read) {
        var rows = new ArrayList<CountRow>();
        rows.add(new CountRow(
            read.changes(), asFrozen(read), Acts.becomes(read.plan().action(), setting.texts()), true,
            false));
        if (read.count(Part.LEFT_OUT) > 0) {
            rows.add(row(read.count(Part.LEFT_OUT), "count.out-of-order", "then.left-out"));
        }
        new TreeMap<>(read.unsuited()).forEach((why, count) -> rows.add(new CountRow(
            count, unsuited(why), text("then.left-out"), false, false)));
        rows.add(row(read.count(Part.IN_FLIGHT), "count.in-flight", "then.skipped"));
        if (!(read.plan().action() instanceof Action.PurgePublished)) {
            rows.add(row(read.count(Part.PUBLISHED), "count.published", "then.skipped"));
        }
        rows.add(row(read.count(Part.CHANGED), "count.changed", "then.skipped"));
        if (!(read.plan().action() instanceof Action.Restore)) {
            rows.add(row(read.count(Part.GONE), "count.gone", "then.skipped"));
        }
        rows.add(new CountRow(read.plan().frozen().size(), text("count.frozen"), "", false, true));
        return rows;
    }

    /// What can't be undone, and what can.
    String undo(Forecast read) {
        var words = new ArrayList<String>();
        var action = read.plan().action();
        switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _,
                Action.Release _ -> words.add(delivered(read));
            case Action.SendAgain _ -> words.add(text("undo.send-again"));
            case Action.Edit _ -> words.add(text("undo.edit"));
            case Action.Postpone _, Action.Hold _ -> words.add(text("undo.due"));
            case Action.Discard _ -> words.add(text("undo.discard"));
            case Action.PurgeDead _ -> words.add(text("undo.purge"));
            case Action.PurgePublished purge -> {
                words.add(text(purge.archive() ? "undo.purge-kept" : "undo.purge-published"));
                words.add(text(setting.source().standards().provesCopies() ? "undo.audited"
                    : "undo.not-proven"));
            }
            case Action.Restore _ -> words.add(text("undo.restore"));
            case Action.TakeBack _ -> words.add(text("undo.take-back"));
        }
        if (read.resends() > 0 && !(action instanceof Action.SendAgain)) {
            words.add(text("undo.resends", read.resends(), setting.number(read.resends())));
        }
        if (read.archive() != null) {
            words.add(text(read.archive() == Kept.DATABASE ? "undo.kept-database" : "undo.kept-file"));
        }
        if (!read.hold().isZero()) {
            words.add(text("undo.hold", setting.wording().whole(read.hold())));
        }
        if (read.grants().hiddenFrom() != null) {
            words.add(text("undo.hides", Prose.plain(read.grants().hiddenFrom())));
        }
        return String.join(" ", words);
    }

    /// Null where nothing stands in the way.
    @Nullable Notice obstacle(@Nullable Obstacle obstacle, @Nullable Grants grants) {
        return obstacle == null ? null
            : new Notice(Tone.WARNING, "fth-alert-triangle", text("obstacle.title"),
                sentence(obstacle, grants), List.of());
    }

    /// As [Prose].
    String sentence(Obstacle obstacle, @Nullable Grants grants) {
        return switch (obstacle) {
            case Obstacle.NothingLeft _ -> text("obstacle.nothing-left");
            case Obstacle.NoStatement _ -> text("obstacle.no-statement");
            case Obstacle.Standby _ -> text("obstacle.standby");
            case Obstacle.NoEntry(var role, var door) -> text(switch (door) {
                case NO_ROLE, OPEN -> "obstacle.no-role";
                case NO_SIGN_IN -> "obstacle.no-sign-in";
                case NO_CONNECT -> "obstacle.no-connect";
            }, Prose.plain(role));
            case Obstacle.NoRight(var missing) -> text(
                "obstacle.no-right", Prose.plain(grants == null ? "" : grants.role()),
                missing.stream()
                    .map(one -> "`" + Prose.plain(one.words()) + "`")
                    .collect(Collectors.joining(", ")));
            case Obstacle.NoParking _ -> text("obstacle.no-parking");
            case Obstacle.BadPayload(var fault) -> text("obstacle.bad-payload", Prose.plain(fault));
        };
    }

    Notice failed(Throwable failure) {
        return new Notice(Tone.WARNING, "fth-alert-triangle", text("preview.failed"),
            setting.wording().reason(failure), List.of());
    }

    Notice empty() {
        return new Notice(Tone.WARNING, "fth-alert-triangle", text("obstacle.title"),
            text("obstacle.none-frozen"), List.of());
    }

    /// How many chunks there are and how long they take at least; empty where they aren't the operator's.
    String chunks(int rows, Duration takes) {
        return takes.isZero() ? text("chunks.rows", rows, setting.number(rows))
            : text("chunks.takes", rows, setting.number(rows), setting.wording().whole(takes));
    }

    private String asFrozen(Forecast read) {
        var states = read.plan().frozen().rows().stream().map(Seen::state).distinct().toList();
        return states.size() == 1 ? text("count.as-frozen", state(states.getFirst()))
            : text("count.as-frozen-any");
    }

    private String state(MessageState state) {
        return switch (state) {
            case BACKLOG -> text("state.backlog");
            case POSTPONED -> text("state.postponed");
            case RETRYING -> text("state.retrying");
            case DEAD -> text("state.dead");
            case REQUESTED -> text("state.requested");
            case HELD -> text("state.held");
            case PUBLISHED -> text("state.published");
        };
    }

    private String unsuited(Unsuited why) {
        return switch (why) {
            case DUE_ALREADY -> text("unsuited.due");
            case POLLER_SKIPS -> text("unsuited.poller-skips");
            case NOT_DEAD -> text("unsuited.not-dead");
            case NOT_PARKED -> text("unsuited.not-parked");
            case PARKED_ALREADY -> text("unsuited.parked");
            case UNPUBLISHED -> text("unsuited.unpublished");
            case NOT_AUDITED -> text("unsuited.not-audited");
        };
    }

    private String delivered(Forecast read) {
        var attempts = read.plan().frozen().rows().stream().mapToInt(Seen::attempts).distinct().limit(2)
            .toArray();
        return attempts.length == 1 ? text("undo.retry-to", Integer.toString(attempts[0] + 1))
            : text("undo.retry");
    }

    private CountRow row(int count, String words, String then) {
        return new CountRow(count, text(words), text(then), false, false);
    }

    private String text(String key, Object... values) {
        return setting.text(key, values);
    }
}
