package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A database to examine, as some role, with troubles that count at once.
final class Patient implements AutoCloseable {
    private static final Patience NONE =
        new Patience(Duration.ZERO, Duration.ofHours(1), Duration.ZERO, 1_000, 1 << 16);

    final Db db;
    final Store store;
    final List<Candidate> nearMisses;
    private final Target owner;

    /// Whom the connection signs in as while armed.
    @Nullable String actor;

    /// @param owner may run remedies
    /// @param as whom to examine
    Patient(Target owner, Target as, Profiles profiles) {
        this.owner = owner;
        db = Db.open(as, Limits.CONSOLE);
        if (!(Detection.of(db, profiles) instanceof Detection.Recognised found)) {
            throw new AssertionError("Nothing was recognised at " + as);
        }
        store = found.store();
        nearMisses = found.candidates();
    }

    Patient(Target owner) {
        this(owner, owner, Profiles.builtIn());
    }

    Patient(Target owner, Target as) {
        this(owner, as, Profiles.builtIn());
    }

    /// Both of the documents' systems.
    static Target create(Target target) {
        try (var made = Db.open(target, Limits.ENGINE)) {
            made.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        return target;
    }

    Examiner examiner() {
        return examiner(NONE);
    }

    Examiner examiner(Patience patience) {
        return new Examiner(
            db, new Examiner.Seen(store, nearMisses, actor), Clock.systemUTC(), patience);
    }

    Report report() {
        return examiner().examine();
    }

    List<Trouble> troubles() {
        return of(Trouble.class);
    }

    <T> List<T> of(Class<T> kind) {
        return report().findings().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// The one of its kind.
    <T> T only(Class<T> kind) {
        var all = of(kind);
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    Permit permit(Action action) {
        return report().permits().stream()
            .filter(permit -> permit.action() == action)
            .findFirst().orElseThrow();
    }

    /// Runs statements each by itself, as whoever copies them would.
    void repair(List<String> remedy) {
        assertThat(remedy).isNotEmpty();
        Jdbc.run(owner, remedy.toArray(String[]::new));
    }

    @Override
    public void close() {
        db.close();
    }
}
