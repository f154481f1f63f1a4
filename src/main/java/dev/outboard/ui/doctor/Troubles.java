package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Trouble;
import dev.outboard.core.doctor.Trouble.CachedPositions;
import dev.outboard.core.doctor.Trouble.DeadRows;
import dev.outboard.core.doctor.Trouble.HiddenRows;
import dev.outboard.core.doctor.Trouble.InvalidIndex;
import dev.outboard.core.doctor.Trouble.LeftPrepared;
import dev.outboard.core.doctor.Trouble.MissingIndex;
import dev.outboard.core.doctor.Trouble.NotUnique;
import dev.outboard.core.doctor.Trouble.NumbersRunOut;
import dev.outboard.core.doctor.Trouble.OpenTransaction;
import dev.outboard.core.doctor.Trouble.RoundTripLost;
import dev.outboard.core.doctor.Trouble.TriggerOff;
import dev.outboard.core.doctor.Trouble.Uncounted;
import dev.outboard.core.profiles.IndexShape;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Prose;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Says what is to be repaired: what it does, what was measured, and what the remedy costs.
final class Troubles {
    /// Up to this age the clock tells which day.
    private static final Duration TODAY = Duration.ofHours(20);

    private final Words words;
    private final String role;
    private final boolean standby;

    /// @param standby so that remedies belong to the primary
    Troubles(Words words, String role, boolean standby) {
        this.words = words;
        this.role = role;
        this.standby = standby;
    }

    Problem of(Trouble trouble) {
        return switch (trouble) {
            case MissingIndex one -> missing(one);
            case NotUnique one -> problem(
                one, words.text("repeated.title", one.table(), String.join(", ", one.index().columns())),
                screens(one.index().serves()), words.text("repeated.effect", Words.code(one.there())),
                words.text("repeated.cost"));
            case InvalidIndex one -> invalid(one);
            case HiddenRows one -> hidden(one);
            case TriggerOff one -> problem(
                one, words.text("trigger-off.title"), words.text("where.feed"),
                words.text("trigger-off.effect", Words.code(one.trigger()), Words.code(one.table())),
                words.text("trigger-off.cost"));
            case CachedPositions one -> problem(
                one, words.text("cached.title", words.number(one.cache())), words.text("where.feed"),
                words.text("cached.effect", words.number(one.cache()), Words.code(one.sequence())),
                words.text("cached.cost"));
            case NumbersRunOut one -> problem(
                one, words.text("numbers.title", one.table() + "." + one.column(), words.percent(one.used())),
                one.table().toString(),
                words.text("numbers.effect", words.number(one.last()), words.number(one.highest())),
                words.text(one.rewrites() ? "numbers.cost-rewrite" : "numbers.cost"));
            case DeadRows one -> dead(one);
            case Uncounted one -> problem(
                one, words.text("uncounted.title", one.table()), one.table().toString(),
                words.text("uncounted.effect", words.size(one.bytes())), words.text("uncounted.cost"));
            case OpenTransaction one -> open(one);
            case LeftPrepared one -> prepared(one);
            case RoundTripLost one -> problem(
                one, words.text("round-trip.title"), words.text("where.feed"),
                words.text("round-trip.effect", one.arrived(), one.sent()), "");
        };
    }

    private Problem missing(MissingIndex one) {
        var columns = Words.code(String.join(", ", one.index().columns()));
        var where = one.index().where();
        var keys = where.isEmpty() ? columns : words.text("missing.keys", columns, Words.code(where));
        var size = words.size(one.bytes());
        var table = Words.code(one.table());
        return problem(
            one, words.text("missing.title", found(one.index().serves())), screens(one.index().serves()),
            (one.rows() == null
                ? words.text("missing.effect-unknown", table, size, keys)
                : words.text("missing.effect", table, words.number(one.rows()), size, keys))
                + unique(one.index()),
            words.text(one.partitioned() ? "missing.cost-partitioned" : "missing.cost"));
    }

    private String unique(IndexShape index) {
        return index.unique() ? " " + words.text("missing.unique") : "";
    }

    private Problem invalid(InvalidIndex one) {
        var serves = one.serves();
        var effect = words.text("invalid.effect", words.size(one.bytes()));
        return problem(
            one, words.text("invalid.title", one.index()),
            serves == null ? one.table().toString() : screens(serves),
            serves == null ? effect : effect + " " + words.text("invalid.instead", found(serves)),
            words.text("invalid.cost"));
    }

    private Problem hidden(HiddenRows one) {
        var facts = one.policies().stream().map(policy -> {
            var parts = policy.split(": ", 2);
            return new Fact(parts[0], Words.code(parts.length > 1 ? parts[1] : ""));
        }).toList();
        var effect = words.text("hidden.effect")
            + (facts.isEmpty() ? " " + words.text("hidden.everything") : "");
        return new Problem(
            words.text("hidden.title", one.table()), words.text("where.everywhere"), effect, facts,
            Words.sql(one.remedy()), cost(words.text("hidden.cost", Words.code(role))));
    }

    private Problem dead(DeadRows one) {
        var share = (double) one.dead() / (one.dead() + one.live());
        var vacuumed = one.vacuumed();
        var facts = new ArrayList<Fact>();
        facts.add(new Fact(
            words.text("dead.vacuumed"), vacuumed == null ? words.text("dead.never") : at(vacuumed)));
        if (one.autovacuumOff()) {
            facts.add(new Fact(words.text("dead.autovacuum"), words.text("dead.off")));
        }
        return new Problem(
            words.text("dead.title", words.percent(share), one.table()), one.table().toString(),
            words.text("dead.effect", words.number(one.dead()), words.number(one.live())), facts,
            Words.sql(one.remedy()), cost(words.text("dead.cost")));
    }

    private Problem open(OpenTransaction one) {
        var application = one.application().isEmpty()
            ? words.text("open.no-application")
            : Prose.plain(one.application());
        var who = words.text(
            "open.who", Words.code(one.pid()), application, Words.code(one.role()),
            one.address().isEmpty() ? words.text("open.local") : Words.code(one.address()));
        var facts = List.of(
            new Fact(words.text("open.session"), who),
            new Fact(words.text("open.since"), since(one.since(), one.open())),
            new Fact(words.text("open.effect"), words.text(one.holds() ? "open.holds" : "open.keeps")));
        var cost = words.text(one.active() ? "open.cost-active" : "open.cost")
            + (one.mayEnd() ? "" : " " + words.text("open.cannot", Words.code(role)));
        return new Problem(
            words.text(title(one), words.age(one.open())),
            words.text("where.server"), "", facts, Words.sql(one.remedy()), cost);
    }

    private static String title(OpenTransaction one) {
        if (one.active()) {
            return one.holds() ? "open.title-active-holds" : "open.title-active";
        }
        return one.holds() ? "open.title-holds" : "open.title";
    }

    private Problem prepared(LeftPrepared one) {
        var facts = List.of(
            new Fact(words.text("prepared.name"), Words.code(one.name())),
            new Fact(words.text("prepared.owner"), Words.code(one.owner())),
            new Fact(words.text("open.since"), since(one.since(), one.open())));
        return new Problem(
            words.text("prepared.title", words.age(one.open())), words.text("where.server"),
            words.text("prepared.effect"), facts, Words.sql(one.remedy()), words.text("prepared.cost"));
    }

    private Problem problem(Trouble one, String title, String where, String effect, String cost) {
        return new Problem(title, where, effect, List.of(), Words.sql(one.remedy()), cost(cost));
    }

    private String cost(String sentence) {
        return standby && !sentence.isEmpty() ? words.text("on-primary", sentence) : sentence;
    }

    private String at(Instant time) {
        var wording = words.setting().wording();
        var today = Duration.between(time, words.setting().link().databaseNow()).compareTo(TODAY) < 0;
        return today ? wording.time(time) : wording.full(time);
    }

    private String since(Instant time, Duration open) {
        return words.text("open.since-when", at(time), words.age(open));
    }

    private String found(Serves serves) {
        return switch (serves) {
            case FOLLOW -> words.text("found.follow");
            case EVENT -> words.text("found.event");
            case OF_EVENT_TYPE -> words.text("found.of-event-type");
            case HISTORY -> words.text("found.history");
            case SNAPSHOTS -> words.text("found.snapshots");
            case MESSAGE -> words.text("found.message");
            case MESSAGES -> words.text("found.messages");
            case UNPUBLISHED -> words.text("found.unpublished");
            case DUE -> words.text("found.due");
            case OF_AGGREGATE -> words.text("found.of-aggregate");
            case OF_TYPE -> words.text("found.of-type");
        };
    }

    private String screens(Serves serves) {
        return switch (serves) {
            case FOLLOW -> words.text("screens.follow");
            case EVENT, OF_TYPE -> words.text("screens.event");
            case OF_EVENT_TYPE -> words.text("screens.of-event-type");
            case HISTORY, SNAPSHOTS -> words.text("screens.history");
            case MESSAGE -> words.text("screens.message");
            case MESSAGES, UNPUBLISHED, DUE -> words.text("screens.outbox");
            case OF_AGGREGATE -> words.text("screens.of-aggregate");
        };
    }
}
