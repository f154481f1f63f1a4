package dev.outboard.ui.outbox;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/// From the numbers of the outbox to one message, and to what can be done to it or to many. Each reading
/// fails alone; while the connection is lost nothing is read and what is shown stays.
public final class OutboxViewModel {
    private final OutboxSetting setting;
    private final Messages messages;
    private final Troubles troubles;
    private final ListViewModel lists;
    private final DetailViewModel detail;
    private final Marks marks = new Marks();
    private final OfferViewModel many;
    private final OfferViewModel one;
    private final StringProperty scope = new SimpleStringProperty(this, "scope", "");
    private final Refreshing<OutboxTotals> counting;
    private final Map<MessageList, StringProperty> counts = new EnumMap<>(MessageList.class);
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final StringProperty subtitle = new SimpleStringProperty(this, "subtitle", "");
    private final ObjectProperty<@Nullable Standing> standing = new SimpleObjectProperty<>(this, "standing");
    private final Emptiness empty;
    private final ObjectProperty<@Nullable OutboxTotals> totals = new SimpleObjectProperty<>(this, "totals");
    private boolean watching;
    private boolean open;

    public OutboxViewModel(Messages messages, OutboxSetting setting) {
        this.setting = setting;
        this.messages = messages;
        troubles = new Troubles(setting);
        lists = new ListViewModel(messages, setting, troubles);
        detail = new DetailViewModel(messages, setting, troubles);
        many = new OfferViewModel(setting, () -> Meanings.many(this));
        one = new OfferViewModel(setting, () -> Meanings.one(this));
        empty = new Emptiness(messages, setting, troubles, lists);
        for (var list : MessageList.values()) {
            counts.put(list, new SimpleStringProperty(this, "count", "–"));
        }
        counting = new Refreshing<>(setting.work(), messages::totals, this::show, this::failed);
        lists.selectedProperty().subscribe(id -> detail.show(id));
        lists.rows().addListener((ListChangeListener<MessageRow>) _ -> marks.keep(shownIds()));
        marks.revisionProperty().subscribe(_ -> offer());
        lists.groupProperty().subscribe(_ -> offer());
        lists.listProperty().subscribe(_ -> offer());
        detail.lookProperty().subscribe(_ -> one.tick());
    }

    /// Reads from now on, at a place of this screen.
    public void open(Place place) {
        open = true;
        if (!watching) {
            watching = true;
            setting.link().stateProperty().subscribe((before, after) -> feedChanged(before, after));
            setting.link().revisionProperty().subscribe(_ -> tick());
            setting.wording().utcProperty().subscribe(_ -> tick());
        }
        counting.now();
        if (standing.get() == null) {
            readStanding();
        }
        switch (place) {
            case Place.Outbox(var list, var error) ->
                lists.show(lists.query().with(MessageList.valueOf(list.name())).with(error));
            case Place.Message(var id) -> {
                lists.show(lists.query());
                lists.select(id);
            }
            default -> throw new IllegalArgumentException("Not a place of the outbox: " + place);
        }
        detail.resume();
    }

    public void close() {
        open = false;
        stop();
    }

    /// Leads to a list.
    public void go(MessageList list) {
        setting.go().accept(new Place.Outbox(Place.Messages.valueOf(list.name()), null));
    }

    /// Leads to a group of dead letters; null to all of them.
    public void go(@Nullable String error) {
        setting.go().accept(new Place.Outbox(Place.Messages.DEAD, error));
    }

    /// Narrows every list.
    public void filter(String eventType, String aggregate) {
        lists.show(lists.query().with(Query.filter(eventType, aggregate)));
    }

    public void refresh() {
        if (!setting.link().lost()) {
            counting.now();
            readStanding();
            lists.refresh();
            detail.refresh();
        }
    }

    /// Which messages are selected for what is done to many.
    public Marks marks() {
        return marks;
    }

    /// Ids of the rows that are loaded, in their order.
    public List<String> shownIds() {
        return lists.rows().stream().map(MessageRow::id).toList();
    }

    /// What can be done to the selected messages; where none is, to all that the list means.
    public OfferViewModel many() {
        return many;
    }

    /// What can be done to the message that is looked at.
    public OfferViewModel one() {
        return one;
    }

    /// Which messages an action would take.
    public StringProperty scopeProperty() {
        return scope;
    }

    OutboxSetting setting() {
        return setting;
    }

    String word(MessageState state) {
        return States.word(state, setting.texts());
    }

    public ListViewModel lists() {
        return lists;
    }

    public DetailViewModel detail() {
        return detail;
    }

    /// How many there are, as labelled as it is known.
    public StringProperty countProperty(MessageList list) {
        return Objects.requireNonNull(counts.get(list));
    }

    /// The newest counts; null before the first ones.
    public ObjectProperty<@Nullable OutboxTotals> totalsProperty() {
        return totals;
    }

    public BooleanProperty staleProperty() {
        return stale;
    }

    public StringProperty subtitleProperty() {
        return subtitle;
    }

    /// What could not be read; empty when all is well.
    public ReadOnlyStringProperty troubleProperty() {
        return troubles.toldProperty();
    }

    /// Why the list is empty; null where it isn't, or isn't known to be.
    public ObjectProperty<@Nullable Empty> emptyProperty() {
        return empty.shownProperty();
    }

    /// What the role sees and may do; null until it was read.
    public ObjectProperty<@Nullable Standing> standingProperty() {
        return standing;
    }

    /// Does what an empty list offers.
    public void take(Empty.Act act) {
        var filter = lists.query().filter();
        switch (act) {
            case SHOW_RETRYING -> go(MessageList.RETRYING);
            case CLEAR_FILTER -> lists.show(lists.query().with(MessageFilter.ANY));
            case DROP_TYPE -> lists.show(lists.query().with(filter.type(null)));
            case DROP_AGGREGATE -> lists.show(lists.query().with(filter.aggregate(null, null)));
            case ALL_DEAD -> go((String) null);
            case COPY_GRANT -> { }
        }
    }

    /// What would let the role read the table.
    public String grant() {
        var known = standing.get();
        return known == null ? "" : setting.texts().text("grant.select", known.table(), known.role());
    }

    /// Leads to a message.
    public void openMessage(String id) {
        setting.go().accept(new Place.Message(id));
    }

    private void show(OutboxTotals read) {
        totals.set(read);
        countProperty(MessageList.BACKLOG).set(setting.wording().count(read.backlog()));
        countProperty(MessageList.RETRYING).set(setting.wording().count(read.retrying()));
        countProperty(MessageList.DEAD).set(setting.wording().count(read.dead()));
        countProperty(MessageList.PUBLISHED).set(setting.wording().count(read.published()));
        troubles.watched(counting.every());
        troubles.done(setting.texts().text("failed.counts"));
        tick();
    }

    private void failed(Throwable failure) {
        troubles.unwatched(failure, counting.every());
        troubles.failed(setting.texts().text("failed.counts"), failure);
    }

    private void feedChanged(FeedState before, FeedState after) {
        if (!open) {
            return;
        }
        if (after instanceof FeedState.Lost) {
            // Without a feed, counting is what finds the way back.
            lists.stop();
            detail.stop();
            if (setting.events()) {
                counting.stop();
            }
        } else if (before instanceof FeedState.Lost) {
            readStanding();
            lists.refresh();
            detail.refresh();
            if (setting.events()) {
                counting.now();
            }
        }
    }

    private void offer() {
        many.tick();
        scope.set(Meanings.words(this));
    }

    private void readStanding() {
        setting.work().background().run(
            messages::standing,
            known -> {
                standing.set(known);
                troubles.done(setting.texts().text("failed.standing"));
                tick();
            },
            failure -> troubles.failed(setting.texts().text("failed.standing"), failure));
    }

    private void stop() {
        counting.stop();
        lists.stop();
        detail.stop();
    }

    private void tick() {
        var link = setting.link();
        stale.set(link.lost());
        var readAt = link.readAt();
        subtitle.set(readAt != null && link.lost()
            ? setting.texts().text("as-of", setting.wording().time(link.byDatabase(readAt)))
            : "");
        if (open && !link.lost()) {
            lists.write();
            detail.write();
        }
        offer();
        one.tick();
        empty.tick(totals.get(), counting.took(), standing.get());
    }
}
