package dev.outboard.ui.outbox;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.ui.kit.Place;
import java.util.List;
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
    private final GroupsViewModel groups;
    private final FilterViewModel filter;
    private final Places places;
    private final DetailViewModel detail;
    private final Marks marks = new Marks();
    private final OfferViewModel many;
    private final OfferViewModel one;
    private final StringProperty scope = new SimpleStringProperty(this, "scope", "");
    private final Counts counts;
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final StringProperty subtitle = new SimpleStringProperty(this, "subtitle", "");
    private final ObjectProperty<@Nullable Standing> standing = new SimpleObjectProperty<>(this, "standing");
    private final Emptiness empty;
    private boolean watching;
    private boolean open;

    public OutboxViewModel(Messages messages, OutboxSetting setting) {
        this.setting = setting;
        this.messages = messages;
        troubles = new Troubles(setting);
        lists = new ListViewModel(messages, setting, troubles);
        groups = new GroupsViewModel(messages, setting, troubles);
        filter = new FilterViewModel(
            setting, other -> setting.go().accept(lists.query().with(other).place()));
        places = new Places(lists);
        detail = new DetailViewModel(messages, setting, troubles);
        many = new OfferViewModel(setting, () -> Meanings.many(this));
        one = new OfferViewModel(setting, () -> Meanings.one(this));
        empty = new Emptiness(messages, setting, troubles, lists);
        counts = new Counts(messages, setting, troubles, this::tick);
        lists.selectedProperty().subscribe(id -> detail.show(id));
        lists.rows().addListener((ListChangeListener<MessageRow>) _ -> marks.keep(shownIds()));
        marks.revisionProperty().subscribe(_ -> offer());
        groups.rows().addListener((ListChangeListener<GroupRow>) _ -> offer());
        lists.shownProperty().subscribe(this::narrowed);
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
        counts.now();
        if (standing.get() == null) {
            readStanding();
        }
        places.enter(place);
        groups.refresh(lists.query().list() == MessageList.DEAD);
        detail.resume();
    }

    public void close() {
        open = false;
        places.leave();
        counts.stop();
        lists.stop();
        groups.stop();
        detail.stop();
    }

    /// Leads to a list; the filter stays.
    public void go(MessageList list) {
        setting.go().accept(lists.query().with(list).place());
    }

    /// Leads to a group of dead letters; null to all of them. The filter stays.
    public void go(@Nullable GroupKey group) {
        setting.go().accept(lists.query().with(MessageList.DEAD).with(group).place());
    }

    /// Groups by something else, and shows all groups.
    public void by(GroupKey.Kind kind) {
        groups.by(kind);
        if (lists.query().group() != null) {
            go((GroupKey) null);
        }
    }

    public void refresh() {
        if (!setting.link().lost()) {
            counts.now();
            readStanding();
            readLists();
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

    /// The dead letters by what they have in common.
    public GroupsViewModel groups() {
        return groups;
    }

    /// What every list is narrowed to.
    public FilterViewModel filter() {
        return filter;
    }

    public DetailViewModel detail() {
        return detail;
    }

    /// How many there are, as labelled as it is known.
    public StringProperty countProperty(MessageList list) {
        return counts.property(list);
    }

    /// The newest counts; null before the first ones.
    public ObjectProperty<@Nullable OutboxTotals> totalsProperty() {
        return counts.totalsProperty();
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
        switch (act) {
            case SHOW_RETRYING -> go(MessageList.RETRYING);
            case CLEAR_FILTER -> filter.clear();
            case DROP_TYPE -> filter.drop(Part.TYPE);
            case DROP_TIME -> filter.drop(Part.TIME);
            case DROP_AGGREGATE -> filter.drop(Part.AGGREGATE);
            case DROP_ERROR -> filter.drop(Part.ERROR);
            case DROP_PAYLOAD -> filter.drop(Part.PAYLOAD);
            case SEARCH_ON -> lists.more();
            case STOP_SEARCHING -> lists.stopSearching();
            case ALL_DEAD -> go((GroupKey) null);
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

    private void feedChanged(FeedState before, FeedState after) {
        if (!open) {
            return;
        }
        if (after instanceof FeedState.Lost) {
            // Without a feed, counting is what finds the way back.
            lists.stop();
            groups.stop();
            detail.stop();
            if (setting.events()) {
                counts.stop();
            }
        } else if (before instanceof FeedState.Lost) {
            readStanding();
            readLists();
            detail.refresh();
            if (setting.events()) {
                counts.now();
            }
        }
    }

    private void narrowed(Query query) {
        filter.show(query.filter());
        if (query.list() == MessageList.DEAD) {
            groups.show(query);
        }
        offer();
    }

    private void readLists() {
        lists.refresh();
        groups.refresh(lists.query().list() == MessageList.DEAD);
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

    private void tick() {
        var link = setting.link();
        stale.set(link.lost());
        var readAt = link.readAt();
        subtitle.set(readAt != null && link.lost()
            ? setting.texts().text("as-of", setting.wording().time(link.byDatabase(readAt)))
            : "");
        if (open && !link.lost()) {
            lists.write();
            groups.write();
            detail.write();
        }
        offer();
        one.tick();
        empty.tick(counts.totalsProperty().get(), counts.took(), standing.get());
    }
}
