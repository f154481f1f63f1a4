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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Says why a list is empty.
final class EmptyWriter {
    private final OutboxSetting setting;
    private final int limit;

    EmptyWriter(OutboxSetting setting, int limit) {
        this.setting = setting;
        this.limit = limit;
    }

    /// @param culprits parts of the filter without which there would be messages
    Empty filtered(Query query, Set<Part> culprits) {
        var ways = new ArrayList<Way>();
        var why = new ArrayList<String>();
        for (var part : culprits) {
            why.add(culprit(part, query));
            ways.add(drop(part));
        }
        ways.add(new Way("", text("filter.clear"), Act.CLEAR_FILTER));
        return new Empty(
            Tone.PLAIN, "fth-filter", text("empty.filter"),
            why.isEmpty() ? text("empty.filter-why") : String.join(" ", why), List.of(), ways);
    }

    /// Nothing was found so far, but there is more to search.
    Empty unfinished(Query query, Instant searchedTo, boolean searching) {
        var ways = new ArrayList<Way>();
        ways.add(searching
            ? new Way("fth-square", text("list.stop"), Act.STOP_SEARCHING)
            : new Way("fth-search", text("list.search-on"), Act.SEARCH_ON));
        if (query.filtered()) {
            ways.add(new Way("", text("filter.clear"), Act.CLEAR_FILTER));
        }
        var reached = Prose.plain(setting.wording().full(searchedTo));
        return new Empty(
            Tone.PLAIN, searching ? "fth-loader" : "fth-search",
            text(searching ? "empty.searching" : "empty.unfinished"),
            query.list() == MessageList.PUBLISHED
                ? text("empty.searched-back", reached) : text("empty.searched-on", reached),
            List.of(), ways);
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
        return new Empty(
            Tone.WARNING, "fth-clock", text("empty.stopped"), setting.wording().reason(failure), List.of(),
            query.filtered() ? List.of(new Way("", text("filter.clear"), Act.CLEAR_FILTER)) : List.of());
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

    private String culprit(Part part, Query query) {
        var filter = query.filter().filter();
        return switch (part) {
            case TYPE -> text("empty.filter-type", Prose.plain(String.valueOf(filter.eventType())));
            case TIME -> text("empty.filter-time");
            case AGGREGATE ->
                text("empty.filter-aggregate", Prose.plain(String.valueOf(filter.aggregateId())));
            case ERROR -> text("empty.filter-error", Prose.plain(String.valueOf(filter.error())));
            case PAYLOAD -> text("empty.filter-payload", Prose.plain(
                filter.payload() == null ? "" : filter.payload().typed()));
        };
    }

    private Way drop(Part part) {
        return switch (part) {
            case TYPE -> new Way("fth-x", text("empty.drop-type"), Act.DROP_TYPE);
            case TIME -> new Way("fth-x", text("empty.drop-time"), Act.DROP_TIME);
            case AGGREGATE -> new Way("fth-x", text("empty.drop-aggregate"), Act.DROP_AGGREGATE);
            case ERROR -> new Way("fth-x", text("empty.drop-error"), Act.DROP_ERROR);
            case PAYLOAD -> new Way("fth-x", text("empty.drop-payload"), Act.DROP_PAYLOAD);
        };
    }

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
