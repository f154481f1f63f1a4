package dev.outboard.ui.projections;

import dev.outboard.core.projections.Look;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.projections.Course.Length;
import dev.outboard.ui.projections.Summary.Said;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Which projection is behind, since when, and why: what its [ProjectionsWatch] sees, the chosen one
/// explained. While the connection is lost the values stay and are called the last known ones.
public final class ProjectionsViewModel {
    private final ProjectionsWatch watch;
    private final ProjectionsSetting setting;
    private final Summary summary;
    private final ChartWriter charts;
    private final RebuildWriter pasts;
    private final ObservableList<ProjectionRow> rows = FXCollections.observableArrayList();
    private final ObservableList<RebuildRow> rebuilds = FXCollections.observableArrayList();
    private final ObservableList<Said> said = FXCollections.observableArrayList();
    private final StringProperty selected = new SimpleStringProperty(this, "selected", "");
    private final StringProperty explained = new SimpleStringProperty(this, "explained", "");
    private final ObjectProperty<@Nullable String> event = new SimpleObjectProperty<>(this, "event");
    private final ObjectProperty<Length> length = new SimpleObjectProperty<>(this, "length", Length.HOUR);
    private final ObjectProperty<@Nullable ChartShown> chart = new SimpleObjectProperty<>(this, "chart");
    private final StringProperty observed = new SimpleStringProperty(this, "observed", "");
    private final StringProperty readable = new SimpleStringProperty(this, "readable", "");
    private final StringProperty rebuildsNote = new SimpleStringProperty(this, "rebuildsNote", "");
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private @Nullable Look drawn;

    public ProjectionsViewModel(ProjectionsWatch watch, ProjectionsSetting setting) {
        this.watch = watch;
        this.setting = setting;
        summary = new Summary(setting);
        charts = new ChartWriter(watch, setting);
        pasts = new RebuildWriter(setting.texts(), setting.wording());
        watch.revisionProperty().subscribe(_ -> write());
        setting.link().revisionProperty().subscribe(_ -> stale.set(setting.link().lost()));
        setting.wording().utcProperty().subscribe(_ -> anew());
        length.subscribe(_ -> draw());
        selected.subscribe(_ -> {
            explain();
            draw();
        });
        anew();
    }

    void open(Place place) {
        if (place instanceof Place.Projection one) {
            selected.set(one.name());
        }
        watch.show();
        write();
    }

    public void close() {
        watch.hide();
    }

    /// Looks now.
    void refresh() {
        watch.now();
    }

    /// @param name null for none
    void select(@Nullable String name) {
        selected.set(name == null ? "" : name);
    }

    /// To the event that stops the chosen one; nothing where none does.
    void openEvent() {
        var id = event.get();
        if (id != null) {
            setting.go().accept(new Place.Event(id));
        }
    }

    /// To a rebuild's page in the journal; nothing where there is none.
    void openRebuild(RebuildRow row) {
        if (setting.journal()) {
            setting.go().accept(new Place.Operation(row.operation()));
        }
    }

    ProjectionsSetting setting() {
        return setting;
    }

    ObservableList<ProjectionRow> rows() {
        return rows;
    }

    ObservableList<RebuildRow> rebuilds() {
        return rebuilds;
    }

    ObservableList<Said> said() {
        return said;
    }

    /// Name of the chosen one; empty for none.
    public StringProperty selectedProperty() {
        return selected;
    }

    /// Whether the chosen one has a definition that is valid.
    boolean defined() {
        return setting.known().all().stream().anyMatch(one -> one.name().equals(selected.get()));
    }

    /// What is the matter with the chosen one and what to do, as [dev.outboard.ui.kit.Prose].
    StringProperty explainedProperty() {
        return explained;
    }

    /// That the chosen one is stopped by, or null.
    ObjectProperty<@Nullable String> eventProperty() {
        return event;
    }

    ObjectProperty<Length> lengthProperty() {
        return length;
    }

    ObjectProperty<@Nullable ChartShown> chartProperty() {
        return chart;
    }

    /// How far back the chart knows anything.
    StringProperty observedProperty() {
        return observed;
    }

    /// Up to where projections could be; empty before that is known.
    StringProperty readableProperty() {
        return readable;
    }

    /// What stands in place of rebuilds.
    StringProperty rebuildsNoteProperty() {
        return rebuildsNote;
    }

    BooleanProperty staleProperty() {
        return stale;
    }

    ReadOnlyStringProperty failedProperty() {
        return watch.failedProperty();
    }

    private void anew() {
        write();
        draw();
        writeRebuilds();
    }

    private void write() {
        stale.set(setting.link().lost());
        if (!watch.rows().equals(rows)) {
            rows.setAll(watch.rows());
        }
        var line = summary.line(rows);
        if (!line.equals(said)) {
            said.setAll(line);
        }
        if (selected.get().isEmpty() && !rows.isEmpty() && watch.look() != null) {
            selected.set(rows.getFirst().name());
        }
        explain();
        readable.set(rows.isEmpty() || watch.look() == null ? ""
            : setting.texts().text("readable", rows.getLast().head()));
        if (!Objects.equals(watch.look(), drawn)) {
            drawn = watch.look();
            draw();
            writeRebuilds();
        }
    }

    private void explain() {
        var row = rows.stream().filter(one -> one.name().equals(selected.get())).findFirst().orElse(null);
        explained.set(row == null ? "" : row.explained());
        event.set(row == null ? null : row.event());
    }

    private void draw() {
        var now = charts.chart(length.get(), selected.get());
        chart.set(now);
        var since = setting.link().byDatabase(setting.link().opened());
        observed.set(since.isAfter(now.from())
            ? setting.texts().text("chart.observed", setting.wording().minute(since)) : "");
    }

    private void writeRebuilds() {
        var look = watch.look();
        var kept = watch.rebuilds();
        var now = setting.link().databaseNow();
        var written = kept == null || look == null ? List.<RebuildRow>of() : kept.stream()
            .map(past -> pasts.row(past, look.projections().stream().anyMatch(one ->
                one.projection().equals(past.projection()) && one.work() != null && past.ended() == null),
                now))
            .toList();
        if (!written.equals(rebuilds)) {
            rebuilds.setAll(written);
        }
        rebuildsNote.set(setting.texts().text(
            look == null ? "rebuilds.reading" : kept == null ? "rebuilds.not-kept" : "rebuilds.none"));
    }
}
