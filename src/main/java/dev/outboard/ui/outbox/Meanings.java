package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which messages are meant: the selected ones, else the whole group or list; or the one that is looked at.
final class Meanings {
    private Meanings() {}

    /// Null where nothing is there.
    static @Nullable Meant many(OutboxViewModel model) {
        var query = model.lists().query();
        var marked = model.marks().ids();
        var texts = model.setting().texts();
        if (!marked.isEmpty()) {
            var number = model.setting().wording().number(marked.size());
            return new Meant(
                new Scope.Chosen(marked), query.list(), texts.text("offer.count", marked.size(), number), "",
                false);
        }
        var group = query.group();
        return model.lists().rows().isEmpty() ? null : new Meant(
            query.scope(model.setting().link().databaseNow()), query.list(), number(model, query),
            group == null ? "" : about(group), false);
    }

    /// Null where none is looked at, or it needs nothing.
    static @Nullable Meant one(OutboxViewModel model) {
        var look = model.detail().lookProperty().get();
        if (look == null) {
            return null;
        }
        var header = look.header();
        return new Meant(
            new Scope.Chosen(List.of(header.id())), header.state().list(),
            model.setting().texts().text("offer.this"), "", true);
    }

    /// For the foot of the list.
    static String words(OutboxViewModel model) {
        var query = model.lists().query();
        var texts = model.setting().texts();
        var marked = model.marks().ids().size();
        if (marked > 0) {
            return texts.text("scope.marked", marked, model.setting().wording().number(marked));
        }
        if (model.lists().rows().isEmpty() || query.list() == MessageList.PUBLISHED) {
            return "";
        }
        var counted = count(model, query);
        if (query.group() != null) {
            return texts.text("scope.group", number(model, query));
        }
        if (query.filtered()) {
            return counted == null ? texts.text("scope.filter") : texts.text("scope.filter-number", counted);
        }
        return texts.text("scope.list", number(model, query));
    }

    /// What the messages of a group have in common, in its own words.
    static String about(GroupKey group) {
        return switch (group) {
            case GroupKey.OfError(var error) -> error;
            case GroupKey.OfType(var type) -> type;
            case GroupKey.OfAggregate(var type, var id) -> type + " " + id;
        };
    }

    /// As it was counted; in words where nobody counted.
    private static String number(OutboxViewModel model, Query query) {
        var texts = model.setting().texts();
        var counted = count(model, query);
        return counted == null ? texts.text("offer.matching")
            : texts.text("offer.count", counted.equals("1") ? 1 : 2, counted);
    }

    private static @Nullable String count(OutboxViewModel model, Query query) {
        if (query.group() != null) {
            return model.groups().rows().stream()
                .filter(group -> group.key().equals(query.group()))
                .map(GroupRow::count).findFirst().orElse(null);
        }
        if (query.filtered()) {
            var known = query.list() == MessageList.DEAD ? model.groups().messages(query.filter()) : null;
            return known == null ? null : model.setting().wording().number(known);
        }
        var totals = model.totalsProperty().get();
        if (totals == null) {
            return null;
        }
        Count count = switch (query.list()) {
            case BACKLOG -> totals.backlog();
            case RETRYING -> totals.retrying();
            case DEAD -> totals.dead();
            case PUBLISHED -> totals.published();
        };
        return model.setting().wording().count(count);
    }
}
