package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.Onward;
import dev.outboard.core.outbox.Unsettled;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Writes out what a search has found, and how far it looked.
final class FindWriter {
    private final FindSetting setting;

    FindWriter(FindSetting setting) {
        this.setting = setting;
    }

    /// @param shared types count versions of one id together
    AggregateRow row(FoundAggregate found, Findings all, boolean shared) {
        var header = found.header();
        var now = setting.link().databaseNow();
        var messages = all.messages(found);
        var twins = shared ? String.join(", ", all.twins(found)) : "";
        return new AggregateRow(
            header.type(), header.id(),
            found.lastType().isEmpty() ? "–" : Integer.toString(header.versions()),
            twins, at(header.firstAt()), found.lastType(), at(header.lastAt()),
            setting.wording().since(header.lastAt(), now),
            messages == null ? "" : count(messages.dead(), messages), messages != null && messages.dead() > 0,
            messages == null ? "" : count(messages.waiting(), messages));
    }

    /// While it looks: what it has looked at.
    String progress(Findings found) {
        if (found.searched() == 0) {
            return setting.text("progress.begun");
        }
        return found.by() == By.OUTBOX
            ? setting.text("progress.messages", number(found.searched()))
            : found.position() == null ? setting.text("progress.events", number(found.searched()))
                : setting.text(
                    "progress.back", number(found.searched()), position(found), at(found.at()));
    }

    /// How it came to rest.
    ///
    /// @param full as many were found as were wanted
    /// @param shared an id is in two types, which count its versions together
    record Rest(boolean stopped, boolean full, boolean shared) {
        static final Rest NONE = new Rest(false, false, false);
    }

    /// At rest: how many, and how far it looked.
    String foot(Findings found, @Nullable Onward next, Rest rest) {
        var rows = found.rows().size();
        var foot = new StringBuilder(rows == 0 ? "" : setting.text("foot.rows", rows, number(rows)))
            .append(rows == 0 ? "" : ", ").append(order(found, next)).append(how(found, next, rest.full()));
        if (rest.stopped()) {
            foot.insert(0, setting.text("foot.stopped"));
        }
        if (rest.shared()) {
            foot.append(setting.text("foot.shared"));
        }
        if (found.unreadable() > 0) {
            foot.append(setting.text("foot.unreadable", found.unreadable(), number(found.unreadable())));
        }
        if (found.cut() > 0) {
            foot.append(setting.text("foot.cut", found.cut(), number(found.cut())));
        }
        return foot.toString();
    }

    /// In place of rows, while there may be some where it did not look yet.
    String farther(Findings found) {
        return found.by() == By.OUTBOX
            ? setting.text("find.none-of-messages", number(found.searched()))
            : setting.text("find.none-yet", number(found.searched()), position(found), at(found.at()));
    }

    private String order(Findings found, @Nullable Onward next) {
        return found.order() != Order.LARGEST ? ""
            : next == null ? setting.text("foot.largest-of-all") : setting.text("foot.largest");
    }

    private String how(Findings found, @Nullable Onward next, boolean full) {
        if (next == null) {
            return switch (found.by()) {
                case ID -> setting.text("foot.by-id");
                case EVENT_TYPE -> setting.text("foot.by-type", number(found.searched()));
                case OUTBOX -> setting.text("foot.messages-all", number(found.searched()));
                case WALK, SPAN, STRAYS -> setting.text("foot.all");
            };
        }
        if (full) {
            return setting.text("foot.more");
        }
        if (found.by() == By.SPAN && next instanceof Onward.Walk walk && walk.straysOnly()) {
            return setting.text("foot.span", number(found.searched()));
        }
        return switch (found.by()) {
            case OUTBOX -> setting.text("foot.messages", number(found.searched()), at(found.at()));
            case ID, EVENT_TYPE -> setting.text("foot.more");
            case SPAN, STRAYS, WALK -> setting.text(
                found.by() == By.STRAYS ? "foot.strays" : "foot.back", position(found), at(found.at()));
        };
    }

    private String count(long messages, Unsettled all) {
        return all.exact() ? number(messages) : setting.text("at-least", number(messages));
    }

    private static String position(Findings found) {
        return found.position() == null ? "–" : Long.toString(found.position());
    }

    private String number(long value) {
        return setting.wording().number(value);
    }

    private String at(@Nullable Instant time) {
        return setting.wording().exact(time, setting.link().databaseNow());
    }
}
