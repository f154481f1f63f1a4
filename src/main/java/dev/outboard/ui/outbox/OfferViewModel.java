package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.ui.kit.Operating.Proposal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// What is offered to be done to the messages that are meant, each with their number, and why some of it
/// can't be done now. What is chosen is only proposed: the sheet freezes and asks.
public final class OfferViewModel {
    private final OutboxSetting setting;
    private final Supplier<@Nullable Meant> meaning;
    private final Map<Kind, Offer> offers = new EnumMap<>(Kind.class);
    private final StringProperty why = new SimpleStringProperty(this, "why", "");
    private final BooleanProperty any = new SimpleBooleanProperty(this, "any");

    OfferViewModel(OutboxSetting setting, Supplier<@Nullable Meant> meaning) {
        this.setting = setting;
        this.meaning = meaning;
        for (var kind : Kind.values()) {
            offers.put(kind, new Offer());
        }
        setting.operating().revisionProperty().subscribe(_ -> tick());
    }

    /// Opens the sheet; does nothing where it can't be done now.
    public void choose(Kind kind) {
        tick();
        var meant = meaning.get();
        if (meant != null && available(kind)) {
            var action = kind.action(setting.link().databaseNow());
            var scope = action instanceof Action.PurgePublished purge
                ? new Scope.PublishedBefore(purge.before()) : meant.scope();
            setting.operating().propose(new Proposal(action, scope, meant.about()));
        }
    }

    public boolean available(Kind kind) {
        return offer(kind).suits.get() && offer(kind).unavailable.get().isEmpty();
    }

    /// With the number of messages.
    public StringProperty textProperty(Kind kind) {
        return offer(kind).text;
    }

    /// Why it can't be done now; empty where it can.
    public StringProperty unavailableProperty(Kind kind) {
        return offer(kind).unavailable;
    }

    /// Whether it makes sense for what is meant.
    public BooleanProperty suitsProperty(Kind kind) {
        return offer(kind).suits;
    }

    /// Why some of it can't be done now; empty where all can.
    public StringProperty whyProperty() {
        return why;
    }

    /// Whether anything is meant.
    public BooleanProperty anyProperty() {
        return any;
    }

    void tick() {
        var meant = meaning.get();
        any.set(meant != null);
        for (var kind : Kind.values()) {
            var offer = offer(kind);
            offer.suits.set(meant != null && kind.suits(meant.list(), meant.one()));
            if (meant != null) {
                offer.text.set(setting.texts().text(
                    meant.one() && kind == Kind.DISCARD ? "offer.discard-one" : key(kind), meant.number()));
                offer.unavailable.set(setting.operating().hindrance(
                    kind.action(setting.link().databaseNow()), meant.list() == MessageList.DEAD));
            }
        }
        why.set(Arrays.stream(Kind.values())
            .filter(kind -> offer(kind).suits.get())
            .map(kind -> offer(kind).unavailable.get())
            .filter(reason -> !reason.isEmpty())
            .distinct().collect(Collectors.joining(" · ")));
    }

    private Offer offer(Kind kind) {
        return Objects.requireNonNull(offers.get(kind));
    }

    private static String key(Kind kind) {
        return switch (kind) {
            case RETRY -> "offer.retry";
            case IN_ORDER -> "offer.in-order";
            case SPREAD -> "offer.spread";
            case RAMP -> "offer.ramp";
            case SEND_AGAIN -> "offer.send-again";
            case POSTPONE -> "offer.postpone";
            case HOLD -> "offer.hold";
            case RELEASE -> "offer.release";
            case EDIT -> "offer.edit";
            case DISCARD -> "offer.discard";
            case PURGE_DEAD -> "offer.purge";
            case PURGE_PUBLISHED -> "offer.purge-published";
        };
    }

    /// One of them as it is shown.
    private static final class Offer {
        private final StringProperty text = new SimpleStringProperty(this, "text", "");
        private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
        private final BooleanProperty suits = new SimpleBooleanProperty(this, "suits");
    }
}
