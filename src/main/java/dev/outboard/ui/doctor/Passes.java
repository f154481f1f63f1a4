package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Check;
import dev.outboard.core.doctor.Check.Part;
import dev.outboard.core.doctor.Passed;
import dev.outboard.core.doctor.Passed.AllRows;
import dev.outboard.core.doctor.Passed.Announced;
import dev.outboard.core.doctor.Passed.ClocksAgree;
import dev.outboard.core.doctor.Passed.Connections;
import dev.outboard.core.doctor.Passed.Counted;
import dev.outboard.core.doctor.Passed.Direct;
import dev.outboard.core.doctor.Passed.Indexed;
import dev.outboard.core.doctor.Passed.NoChannel;
import dev.outboard.core.doctor.Passed.NonePrepared;
import dev.outboard.core.doctor.Passed.OnPrimary;
import dev.outboard.core.doctor.Passed.Primary;
import dev.outboard.core.doctor.Passed.Provable;
import dev.outboard.core.doctor.Passed.ReadOnly;
import dev.outboard.core.doctor.Passed.Recognised;
import dev.outboard.core.doctor.Passed.Room;
import dev.outboard.core.doctor.Passed.RoundTrip;
import dev.outboard.core.doctor.Passed.ShortTransactions;
import dev.outboard.core.doctor.Passed.Vacuumed;
import dev.outboard.core.doctor.Passed.Version;
import java.util.stream.Collectors;

/// Says of a check that passed what it measured; and what checks are called.
final class Passes {
    private final Words words;

    Passes(Words words) {
        this.words = words;
    }

    Line of(Passed passed) {
        return new Line(passed.check(), name(passed.check()), value(passed));
    }

    String name(Check check) {
        return switch (check) {
            case ROUND_TRIP -> words.text("check.round-trip");
            case CONNECTION -> words.text("check.connection");
            case ROLE -> words.text("check.role");
            case TRIGGER -> words.text("check.trigger");
            case COMMIT_ORDER -> words.text("check.commit-order");
            case PROFILE -> words.text("check.profile");
            case INDEXES -> words.text("check.indexes");
            case ROW_SECURITY -> words.text("check.row-security");
            case NUMBERS -> words.text("check.numbers");
            case VACUUM -> words.text("check.vacuum");
            case STATISTICS -> words.text("check.statistics");
            case VERSION -> words.text("check.version");
            case CONNECTIONS -> words.text("check.connections");
            case TRANSACTIONS -> words.text("check.transactions");
            case PREPARED -> words.text("check.prepared");
            case CLOCK -> words.text("check.clock");
            case READ_ONLY -> words.text("check.read-only");
            case RIGHTS -> words.text("check.rights");
        };
    }

    String part(Part part) {
        return switch (part) {
            case FEED -> words.text("part.feed");
            case TABLES -> words.text("part.tables");
            case SERVER -> words.text("part.server");
            case CONSOLE -> words.text("part.console");
        };
    }

    private String value(Passed passed) {
        return switch (passed) {
            case RoundTrip one -> words.text("passed.round-trip", words.pause(one.median()), one.sent());
            case Direct _ -> words.text("passed.direct");
            case Primary _ -> words.text("passed.primary");
            case Announced one -> one.triggers().stream().map(Words::code).collect(Collectors.joining(", "));
            case NoChannel _ -> words.text("passed.no-channel");
            case Provable one -> words.text("passed.provable", words.number(one.step()));
            case Recognised one -> words.text("passed.recognised", one.tables().size());
            case Indexed one -> words.text("passed.indexed", one.there(), one.wanted());
            case AllRows one -> one.secured().isEmpty() ? words.text("passed.no-security")
                : words.text("passed.all-rows", Words.codes(one.secured()));
            case Room one -> words.text(
                "passed.room", words.percent(one.used()), Words.code(one.column()));
            case Vacuumed one -> one.tables().stream()
                .map(kept -> words.text("passed.dead", Words.code(kept.table().name()),
                    words.percent(kept.share())))
                .collect(Collectors.joining(", "));
            case OnPrimary _ -> words.text("passed.on-primary");
            case Counted one -> one.tables().stream()
                .map(looked -> words.text(
                    "passed.counted", Words.code(looked.table().name()), looked(looked)))
                .collect(Collectors.joining(", "));
            case Version one -> words.text("passed.version", one.version(), one.encoding());
            case Connections one -> words.text(
                "passed.connections", words.number(one.used()), words.number(one.most()));
            case ShortTransactions one -> one.oldest() == null ? words.text("passed.no-transaction")
                : words.text("passed.transactions", words.setting().wording().age(one.oldest()));
            case NonePrepared one -> words.text("passed.prepared", words.number(one.waiting()));
            case ClocksAgree one -> words.text(
                "passed.clocks", words.pause(one.offset().abs()), words.pause(one.uncertainty()));
            case ReadOnly _ -> words.text("passed.read-only");
        };
    }

    private String looked(Passed.Looked looked) {
        var setting = words.setting();
        return looked.at() == null ? words.text("passed.small")
            : setting.wording().since(looked.at(), setting.link().databaseNow());
    }
}
