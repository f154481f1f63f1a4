package dev.outboard.ui.journal;

import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Refreshing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The receipt of one operation: what it did in the database, row by row, and what became of each message
/// that it made due. Rows are written out as they come into view, because there may be 200 000.
public final class ReceiptViewModel {
    private final Records records;
    private final JournalSetting setting;
    private final EntryWriter writer;
    private final ReceiptWriter receipts;
    private final FollowWriter follows;
    private final Exporting exporting;
    private final Refreshing<Read> reading;
    private final Refreshing<Optional<Followed>> following;

    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final StringProperty number = new SimpleStringProperty(this, "number", "");
    private final StringProperty trouble = new SimpleStringProperty(this, "trouble", "");
    private final ObjectProperty<@Nullable Said> state = new SimpleObjectProperty<>(this, "state");
    private final ObservableList<Fact> facts = FXCollections.observableArrayList();
    private final ObservableList<CountLine> counts = FXCollections.observableArrayList();
    private final StringProperty sum = new SimpleStringProperty(this, "sum", "");
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final ObjectProperty<Part> part = new SimpleObjectProperty<>(this, "part", Part.ALL);
    private final BooleanProperty followed = new SimpleBooleanProperty(this, "followed");
    private final ObjectProperty<FollowedShown> shownFollowed =
        new SimpleObjectProperty<>(this, "shownFollowed", FollowedShown.NONE);
    private final BooleanProperty reads = new SimpleBooleanProperty(this, "reads");

    private volatile @Nullable UUID operation;
    private volatile Records.@Nullable Follow follow;
    private Receipt receipt = new Receipt(new UUID(0, 0), List.of());

    ReceiptViewModel(Records records, JournalSetting setting) {
        this.records = records;
        this.setting = setting;
        writer = new EntryWriter(setting);
        receipts = new ReceiptWriter(setting);
        follows = new FollowWriter(setting);
        exporting = new Exporting(records, setting, () -> receipt, this::fate);
        reading = new Refreshing<>(setting.work(), this::read, this::show, this::failed);
        following = new Refreshing<>(setting.work(), this::look, this::shown, this::failed);
    }

    /// Which rows are listed.
    public enum Part { ALL, CHANGED, UNCHANGED, FAILED, WAITING }

    void open(UUID other) {
        if (!other.equals(operation)) {
            operation = other;
            follow = null;
            receipt = new Receipt(other, List.of());
            exporting.forget();
            part.set(Part.ALL);
            lines.clear();
            facts.clear();
            counts.clear();
            state.set(null);
            followed.set(false);
            shownFollowed.set(FollowedShown.NONE);
            trouble.set("");
            title.set(setting.texts().text("receipt.reading"));
            number.set(other.toString().substring(0, 8));
        }
        refresh();
    }

    void refresh() {
        reads.set(true);
        reading.now();
    }

    void stop() {
        reading.stop();
        following.stop();
    }

    /// Back to the list.
    public void back() {
        setting.go().accept(new Place.Journal());
    }

    public void list(Part other) {
        part.set(other);
        fill();
    }

    /// As it is written when it comes into view.
    ReceiptRow row(Line line) {
        return follows.row(line, fate(line));
    }

    /// Leads to the message.
    void openMessage(Line line) {
        setting.go().accept(new Place.Message(line.id()));
    }

    /// Leads to a retry of exactly those that failed again.
    public void retryFailed() {
        var further = setting.further();
        if (further != null) {
            further.retry(receipt.lines().stream().filter(line -> fits(Part.FAILED, line)).map(Line::id)
                .toList(), "");
        }
    }

    /// How many rows a part has.
    int size(Part of) {
        return of == Part.ALL ? receipt.lines().size() : (int) receipt.lines().stream()
            .filter(line -> fits(of, line)).count();
    }

    public StringProperty titleProperty() {
        return title;
    }

    public StringProperty numberProperty() {
        return number;
    }

    /// Why something could not be read, as [Prose].
    public StringProperty troubleProperty() {
        return trouble;
    }

    /// How it stands; null before it was read.
    ObjectProperty<@Nullable Said> stateProperty() {
        return state;
    }

    /// Their values are [Prose].
    public ObservableList<Fact> facts() {
        return facts;
    }

    public ObservableList<CountLine> counts() {
        return counts;
    }

    public StringProperty sumProperty() {
        return sum;
    }

    /// The rows of the part that is listed.
    ObservableList<Line> lines() {
        return lines;
    }

    public ObjectProperty<Part> partProperty() {
        return part;
    }

    /// Whether its messages are followed.
    public BooleanProperty followedProperty() {
        return followed;
    }

    ObjectProperty<FollowedShown> shownFollowedProperty() {
        return shownFollowed;
    }

    /// It is being read for the first time.
    public BooleanProperty readsProperty() {
        return reads;
    }

    Exporting exporting() {
        return exporting;
    }

    JournalSetting setting() {
        return setting;
    }

    private Read read() {
        var of = operation;
        return of == null ? new Read(null, new Receipt(new UUID(0, 0), List.of()))
            : new Read(records.entry(of).orElse(null), records.receipt(of));
    }

    private void show(Read answer) {
        if (!answer.receipt().operation().equals(operation)) {
            return;
        }
        reads.set(false);
        trouble.set("");
        var known = answer.entry();
        if (known == null) {
            title.set(setting.texts().text("receipt.none"));
            reading.stop();
            return;
        }
        receipt = answer.receipt();
        write(known);
        fill();
        if (known.state() != JournalEntry.State.OPEN) {
            reading.stop();
        }
        followed.set(Deeds.followed(known) && !receipt.changed().isEmpty());
        if (followed.get()) {
            follow = records.follow(receipt);
            following.now();
        }
    }

    private void write(JournalEntry known) {
        var texts = setting.texts();
        title.set(writer.title(known));
        number.set(texts.text("receipt.number", EntryWriter.number(known)));
        state.set(writer.outcome(known, setting.link().databaseNow()).getFirst());
        counts.setAll(receipts.lines(receipt.lines().isEmpty() ? known.counts() : receipt.counts()));
        sum.set(texts.text("receipt.sum", setting.wording().number(known.asked())));
        var all = new ArrayList<Fact>();
        if (!known.scope().isEmpty()) {
            all.add(new Fact(texts.text("fact.scope"), Prose.plain(writer.scope(known))));
        }
        all.add(new Fact(texts.text("fact.by"), texts.text(
            "fact.by.value", Prose.plain(known.person()), Prose.plain(known.host()))));
        all.add(new Fact(texts.text("fact.started"), writer.moment(known.at())));
        var end = known.endedAt();
        if (end != null) {
            all.add(new Fact(texts.text("fact.took"),
                setting.wording().age(Duration.between(known.at(), end))));
        }
        all.add(new Fact(texts.text("fact.why"), Prose.plain(known.why())));
        facts.setAll(all);
    }

    private void fill() {
        lines.setAll(receipt.lines().stream().filter(line -> fits(part.get(), line)).toList());
    }

    private boolean fits(Part of, Line line) {
        var changed = line.mark() == Mark.CHANGED;
        return switch (of) {
            case ALL -> true;
            case CHANGED -> changed;
            case UNCHANGED -> !changed;
            case FAILED -> changed && fate(line) instanceof Fate.FailedAgain;
            case WAITING -> changed && switch (fate(line)) {
                case Fate.Waiting _, Fate.NotTaken _ -> true;
                case null, default -> false;
            };
        };
    }

    private @Nullable Fate fate(Line line) {
        var eye = follow;
        return eye == null || line.mark() != Mark.CHANGED ? null : eye.fate(line.id());
    }

    private Optional<Followed> look() {
        var eye = follow;
        return eye == null ? Optional.empty() : Optional.of(eye.look());
    }

    private void shown(Optional<Followed> answer) {
        answer.ifPresent(now -> {
            trouble.set("");
            shownFollowed.set(follows.followed(now, setting.link().databaseNow()));
            if (part.get() == Part.FAILED || part.get() == Part.WAITING) {
                fill();
            }
            if (now.ended()) {
                following.stop();
            }
        });
    }

    private void failed(Throwable failure) {
        reads.set(false);
        trouble.set(setting.wording().reason(failure));
    }

    private record Read(@Nullable JournalEntry entry, Receipt receipt) {}
}
