package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.util.List;
import java.util.function.Consumer;

/// Who announces new rows?
final class Triggers {
    private static final Sql TRIGGERS = Sql.of(Triggers.class, "triggers");

    private final Subject subject;
    private final Consumer<Finding> found;

    private Triggers(Subject subject, Consumer<Finding> found) {
        this.subject = subject;
        this.found = found;
    }

    private record Trigger(TableName table, String name, boolean enabled, boolean named, String enable) {}

    static Question<?> question(Subject subject, Consumer<Finding> found) {
        var channel = subject.store().channel();
        return new Question<>(
            Check.TRIGGER,
            Asked.of(TRIGGERS, channel == null ? "" : channel, subject.schemas(), subject.names()),
            Triggers::trigger, new Triggers(subject, found)::judge);
    }

    private static Trigger trigger(Row row) {
        return new Trigger(
            new TableName(row.text("schema"), row.text("name")), row.text("trigger"), row.bool("enabled"),
            row.bool("named"), row.text("enable"));
    }

    private void judge(List<Trigger> all) {
        var store = subject.store();
        var events = store.table("events");
        var channel = store.channel();
        if (events == null || channel == null) {
            announced(all, new Passed.NoChannel());
            return;
        }
        var own = all.stream().filter(one -> one.table().equals(events) && one.named()).toList();
        if (own.isEmpty()) {
            found.accept(new Known.NoTrigger(events, channel, trigger(events)));
        } else if (own.stream().noneMatch(Trigger::enabled)) {
            own.forEach(one -> found.accept(
                new Trouble.TriggerOff(events, one.name(), List.of(one.enable()))));
        } else {
            announced(all, new Passed.NoChannel());
        }
    }

    private void announced(List<Trigger> all, Passed otherwise) {
        var working = all.stream().filter(Trigger::enabled).map(Trigger::name).toList();
        found.accept(working.isEmpty() ? otherwise : new Passed.Announced(working));
    }

    /// The document's own, for the document's tables.
    private List<String> trigger(TableName events) {
        return subject.store().profile(Half.EVENTS).equals(Profiles.reference())
            ? EventTables.announcing(events.schema(), events.name())
            : List.of();
    }
}
