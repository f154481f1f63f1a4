package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Action;
import dev.outboard.core.doctor.Finding.NotChecked;
import dev.outboard.core.doctor.Known;
import dev.outboard.core.doctor.Known.ClockOff;
import dev.outboard.core.doctor.Known.FewConnections;
import dev.outboard.core.doctor.Known.HiddenSessions;
import dev.outboard.core.doctor.Known.NoDefault;
import dev.outboard.core.doctor.Known.NoTrigger;
import dev.outboard.core.doctor.Known.NumbersUnread;
import dev.outboard.core.doctor.Known.Pooled;
import dev.outboard.core.doctor.Known.Standby;
import dev.outboard.core.doctor.Known.Subscribed;
import dev.outboard.core.doctor.Permit;
import dev.outboard.core.doctor.Permit.Membership;
import dev.outboard.core.doctor.Permit.OnNumbers;
import dev.outboard.core.doctor.Permit.OnTable;
import dev.outboard.core.profiles.TableName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/// Says what there is to know, what could not be checked, and what the role may do.
final class Knowns {
    private final Words words;
    private final Passes passes;

    Knowns(Words words, Passes passes) {
        this.words = words;
        this.passes = passes;
    }

    Note of(Known known) {
        return new Note("fth-info", sentence(known), Words.sql(known.remedy()));
    }

    Note of(NotChecked unknown) {
        return new Note("fth-help-circle", words.text(
            "not-checked", passes.name(unknown.check()),
            words.setting().wording().reason(unknown.why())), "");
    }

    Allowed of(Permit permit) {
        var answer = permit.granted() ? words.text("rights.yes")
            : words.text(permit.takesChanges() ? "rights.no" : "rights.standby");
        return new Allowed(
            action(permit.action()), needs(permit), permit.granted(), answer, Words.sql(permit.grants()));
    }

    private String sentence(Known known) {
        return switch (known) {
            case Standby _ -> words.text("known.standby");
            case Subscribed one -> words.text("known.subscribed", Words.code(one.table()));
            case Pooled _ -> words.text("known.pooled");
            case NoTrigger one -> words.text(
                "known.no-trigger", Words.code(one.table()), Words.code(one.channel()));
            case NoDefault one -> words.text("known.no-default", Words.code(one.table()));
            case NumbersUnread one -> words.text(
                "known.numbers", Words.code(one.table() + "." + one.column()));
            case ClockOff one -> words.text(
                one.offset().isNegative() ? "known.clock-ahead" : "known.clock-behind",
                words.pause(one.offset().abs()), words.pause(one.uncertainty()));
            case FewConnections one -> words.text("known.connections", words.number(one.used()),
                words.number(one.most()));
            case HiddenSessions one -> words.text("known.sessions", one.count(), words.number(one.count()));
        };
    }

    private String action(Action action) {
        return switch (action) {
            case BROWSE_EVENTS -> words.text("action.browse-events");
            case BROWSE_OUTBOX -> words.text("action.browse-outbox");
            case SEE_HOLDERS -> words.text("action.see-holders");
            case RETRY -> words.text("action.retry");
            case EDIT -> words.text("action.edit");
            case DELETE -> words.text("action.delete");
            case RESTORE -> words.text("action.restore");
            case SEND_AGAIN -> words.text("action.send-again");
        };
    }

    /// Tables of the same right are named together.
    private String needs(Permit permit) {
        var said = new ArrayList<String>();
        var numbers = new ArrayList<String>();
        var tables = new LinkedHashMap<String, List<TableName>>();
        for (var need : permit.needs()) {
            switch (need) {
                case OnTable one -> {
                    var right = one.columns().isEmpty() ? one.privilege()
                        : words.text("needs.columns", one.privilege(), one.columns().stream()
                            .map(Words::code).collect(Collectors.joining(", ")));
                    tables.computeIfAbsent(right, _ -> new ArrayList<>()).add(one.table());
                }
                case OnNumbers one -> numbers.add(words.text("needs.numbers", Words.code(one.table())));
                case Membership one -> said.add(words.text("needs.role", Words.code(one.role())));
            }
        }
        tables.forEach((right, names) -> said.add(words.text("needs.table", right, Words.codes(names))));
        said.addAll(numbers);
        var needs = String.join(", ", said);
        return permit.actor() == null ? needs
            : words.text("needs.actor", Words.code(permit.actor()), needs);
    }
}
