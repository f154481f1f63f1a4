package dev.outboard.ui.projections;

import dev.outboard.core.projections.Look;
import dev.outboard.core.projections.RebuildHistory;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.projections.RowWriter.Seen;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// Looks at all projections again and again while the [Link] ticks, whatever screen is shown: every 2 s while
/// theirs is, else every 10 s. What it sees is kept, so that there is a trend. For the FX thread.
public final class ProjectionsWatch {
    private static final System.Logger LOG = System.getLogger(ProjectionsWatch.class.getName());
    /// After the connection was opened: until then the screen in view has the way to the database for itself.
    private static final Duration FIRST = Duration.ofSeconds(3);
    private static final int SELDOM = 5;

    private final Source source;
    private final ProjectionsSetting setting;
    private final Link link;
    private final RowWriter writer;
    private final Summary summary;
    private final Map<String, Course> courses = new HashMap<>();
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper(this, "count", "");
    private final ReadOnlyObjectWrapper<Tone> tone = new ReadOnlyObjectWrapper<>(this, "tone", Tone.PLAIN);
    private final ReadOnlyObjectWrapper<@Nullable Notice> notice =
        new ReadOnlyObjectWrapper<>(this, "notice");
    private final ReadOnlyStringWrapper failed = new ReadOnlyStringWrapper(this, "failed", "");
    private List<ProjectionRow> rows;
    private @Nullable Look look;
    private @Nullable Instant last;
    private Duration took = Duration.ZERO;
    private boolean asking;
    private boolean inView;

    public ProjectionsWatch(Source source, ProjectionsSetting setting) {
        this.source = source;
        this.setting = setting;
        link = setting.link();
        writer = new RowWriter(setting);
        summary = new Summary(setting);
        rows = written();
        told();
        link.revisionProperty().subscribe(_ -> tick());
        setting.wording().utcProperty().subscribe(_ -> write());
    }

    /// Trouble first; as they stand at the last look.
    List<ProjectionRow> rows() {
        return rows;
    }

    /// Null before the first look.
    @Nullable Look look() {
        return look;
    }

    /// The newest first; null where they aren't kept, or before the first look.
    @Nullable List<RebuildHistory.Past> rebuilds() {
        return look == null ? null : look.rebuilds();
    }

    /// Of a projection that was looked at.
    Course course(String projection) {
        return courses.computeIfAbsent(projection, _ -> new Course());
    }

    /// Rises with every look and every change of a row.
    ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// Those in trouble, else how many there are; empty without any.
    public ReadOnlyStringProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Tone> toneProperty() {
        return tone.getReadOnlyProperty();
    }

    /// The same for another screen, the troubled ones first and explained; null where there is nothing to
    /// tell.
    public ReadOnlyObjectProperty<@Nullable Notice> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /// Why the last look failed; empty where it didn't.
    ReadOnlyStringProperty failedProperty() {
        return failed.getReadOnlyProperty();
    }

    void show() {
        inView = true;
        now();
    }

    void hide() {
        inView = false;
    }

    /// Looks now, unless it does so already.
    void now() {
        if (!asking && !link.lost() && !setting.known().all().isEmpty()) {
            asking = true;
            var complete = link.progressProperty().get().complete();
            var since = setting.work().clock().instant();
            setting.work().background().run(
                () -> source.look(complete),
                seen -> {
                    done(since);
                    seen(seen);
                },
                failure -> {
                    done(since);
                    failed(failure);
                });
        }
    }

    private void tick() {
        colour();
        if (link.lost()) {
            return;
        }
        var now = setting.work().clock().instant();
        var pause = Refreshing.after(took).multipliedBy(inView ? 1 : SELDOM);
        var due = last == null ? link.opened().plus(FIRST) : last.plus(pause);
        if (due.isBefore(now)) {
            now();
        }
        write();
    }

    private void done(Instant since) {
        asking = false;
        last = setting.work().clock().instant();
        took = Duration.between(since, last);
    }

    private void seen(Look seen) {
        look = seen;
        failed.set("");
        for (var outlook : seen.projections()) {
            var behind = outlook.behind();
            if (outlook.position() != null && behind != null) {
                course(outlook.projection()).see(seen.at(), outlook.position(), behind.events().value());
            }
        }
        link.read();
        revision.set(revision.get() + 1);
    }

    private void failed(Throwable failure) {
        if (!(failure instanceof DbException.Unreachable)) {
            var sentence = setting.wording().reason(failure);
            if (!sentence.equals(failed.get())) {
                LOG.log(Level.WARNING, "The projections were not looked at", failure);
            }
            failed.set(sentence);
        }
    }

    /// Ages go on; while the connection is lost they stand still.
    private void write() {
        var next = written();
        if (!next.equals(rows)) {
            rows = next;
            revision.set(revision.get() + 1);
            told();
        }
    }

    private List<ProjectionRow> written() {
        var all = new ArrayList<ProjectionRow>();
        setting.known().faults().forEach(fault -> all.add(writer.broken(fault)));
        var seen = look;
        if (seen == null) {
            setting.known().all().forEach(one -> all.add(writer.unknown(one.name())));
        } else {
            var held = link.held();
            var shared = new Seen(
                link.progressProperty().get().complete(), seen.head(), held, link.databaseNow());
            seen.projections().forEach(one -> all.add(writer.row(
                one, Verdict.of(one, course(one.projection()), seen.at(), seen.head(), held),
                course(one.projection()), shared)));
        }
        all.sort(Comparator.comparing(ProjectionRow::condition)
            .thenComparing(Comparator.comparingLong(ProjectionRow::behind).reversed())
            .thenComparing(ProjectionRow::name));
        return all;
    }

    private void told() {
        count.set(summary.count(rows));
        notice.set(look == null && setting.known().faults().isEmpty() ? null : summary.notice(rows));
        colour();
    }

    private void colour() {
        tone.set(link.lost() ? Tone.PLAIN : Summary.loudest(rows));
    }
}
