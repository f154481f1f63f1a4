package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.NearDead;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.outbox.Empty.Act;
import dev.outboard.ui.outbox.Empty.Proof;
import dev.outboard.ui.outbox.Empty.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says why a list is empty.
final class EmptyWriter {
    private final OutboxSetting setting;
    private final int limit;

    EmptyWriter(OutboxSetting setting, int limit) {
        this.setting = setting;
        this.limit = limit;
    }

    /// @param type whether there would be messages without the filter's event type
    /// @param aggregate whether there would be without its aggregate
    Empty filtered(Query query, boolean type, boolean aggregate) {
        var filter = query.filter();
        var ways = new ArrayList<Way>();
        var culprits = new ArrayList<String>();
        if (type) {
            culprits.add(text("empty.filter-type", Prose.plain(String.valueOf(filter.eventType()))));
            ways.add(new Way("fth-x", text("empty.drop-type"), Act.DROP_TYPE));
        }
        if (aggregate) {
            culprits.add(text("empty.filter-aggregate", Prose.plain(String.valueOf(filter.aggregateId()))));
            ways.add(new Way("fth-x", text("empty.drop-aggregate"), Act.DROP_AGGREGATE));
        }
        ways.add(new Way("", text("filter.clear"), Act.CLEAR_FILTER));
        var why = culprits.isEmpty() ? text("empty.filter-why") : String.join(" ", culprits);
        return new Empty(Tone.PLAIN, "fth-filter", text("empty.filter"), why, List.of(), ways);
    }

    Empty group() {
        return new Empty(
            Tone.PLAIN, "fth-check-circle", text("empty.group"), text("empty.group-why"), List.of(),
            List.of(new Way("", text("groups.all"), Act.ALL_DEAD)));
    }

    Empty hidden(Standing standing) {
        var sentence = text("empty.hidden-why", Prose.plain(standing.table()), Prose.plain(standing.role()));
        var about = standing.about() < 0 ? text("empty.hidden-unknown")
            : text("empty.hidden-about", setting.wording().count(
                new Count(standing.about(), Count.Kind.ESTIMATE)));
        return new Empty(
            Tone.WARNING, "fth-eye-off", text("empty.hidden"), sentence + " " + about, List.of(), List.of());
    }

    /// @param standing null where the role is not even told that
    Empty denied(@Nullable Standing standing, Throwable failure) {
        if (standing == null) {
            return new Empty(
                Tone.DANGER, "fth-lock", text("empty.denied"), setting.wording().reason(failure), List.of(),
                List.of());
        }
        return new Empty(
            Tone.DANGER, "fth-lock",
            text("empty.denied-role", standing.role(), standing.table()), text("empty.denied-why"),
            List.of(), List.of(new Way("fth-copy", text("empty.copy-grant"), Act.COPY_GRANT)));
    }

    Empty stopped(Query query, Throwable failure) {
        var filtered = !query.filter().equals(Query.DEAD.filter());
        return new Empty(
            Tone.WARNING, "fth-clock", text("empty.stopped"), setting.wording().reason(failure), List.of(),
            filtered ? List.of(new Way("", text("filter.clear"), Act.CLEAR_FILTER)) : List.of());
    }

    /// That there is nothing, and why that can be believed.
    Empty proven(MessageList list, Proofs proofs) {
        var lines = new ArrayList<Proof>();
        lines.add(ok(text("empty.counted"), counted(list, proofs)));
        lines.add(proofs.standing() == null
            ? new Proof(Tone.PLAIN, "fth-help-circle", text("empty.security"), "", text("empty.not-read"))
            : ok(text("empty.security"), text("empty.security-off")));
        lines.add(ok(text("empty.filter-set"), text("empty.filter-none")));
        var ways = new ArrayList<Way>();
        if (list == MessageList.DEAD && proofs.near() != null) {
            lines.add(last(proofs.near()));
            lines.add(closest(proofs.near()));
            if (proofs.near().closest() != null) {
                ways.add(new Way("fth-rotate-cw", text("empty.show-retrying"), Act.SHOW_RETRYING));
            }
        }
        return new Empty(
            Tone.GOOD, "fth-check-circle", title(list),
            list == MessageList.DEAD ? text("empty.dead-why", Integer.toString(limit)) : "", lines, ways);
    }

    /// What is known for it.
    ///
    /// @param took how long counting took
    record Proofs(
        @Nullable OutboxTotals totals, Duration took, @Nullable Standing standing, @Nullable NearDead near) {}

    private Proof last(NearDead near) {
        var one = near.delivered();
        var name = text("empty.last-dead");
        return one == null
            ? new Proof(
                Tone.PLAIN, "fth-clock", name, "",
                    text("empty.last-none", setting.wording().number(near.walked())))
            : new Proof(
                Tone.PLAIN, "fth-clock", name, one.id(), text(
                    "empty.last-delivered",
                        setting.wording().since(one.at(), setting.link().databaseNow())));
    }

    private Proof closest(NearDead near) {
        var one = near.closest();
        var name = text("empty.closest");
        if (one == null) {
            return ok(name, text("empty.closest-none"));
        }
        var now = setting.link().databaseNow();
        var attempt = text("empty.attempt", Integer.toString(one.attempts()), Integer.toString(limit));
        var next = one.at() == null || !one.at().isAfter(now)
            ? text("empty.next-due")
            : text("empty.next-in", setting.wording().whole(Duration.between(now, one.at())));
        return new Proof(Tone.WARNING, "fth-rotate-cw", name, one.id(), attempt + ", " + next);
    }

    private String counted(MessageList list, Proofs proofs) {
        var read = proofs.totals();
        if (read == null) {
            return text("empty.not-counted");
        }
        var count = list == MessageList.PUBLISHED ? read.published() : read.dead();
        return text(
            count.kind() == Count.Kind.EXACT ? "empty.counted-all" : "empty.counted-some",
            setting.wording().time(read.asOf()), Long.toString(proofs.took().toMillis()));
    }

    private String title(MessageList list) {
        return switch (list) {
            case BACKLOG -> text("empty.backlog");
            case RETRYING -> text("empty.retrying");
            case DEAD -> text("empty.dead");
            case PUBLISHED -> text("empty.published");
        };
    }

    private static Proof ok(String name, String words) {
        return new Proof(Tone.GOOD, "fth-check", name, "", words);
    }

    private String text(String key, Object... values) {
        return setting.texts().text(key, values);
    }
}
