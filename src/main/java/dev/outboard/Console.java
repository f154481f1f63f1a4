package dev.outboard;

import dev.outboard.core.doctor.Doctor;
import dev.outboard.core.doctor.Examiner;
import dev.outboard.core.doctor.Server;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.EventSearch;
import dev.outboard.core.events.Head;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.ArmingRecord;
import dev.outboard.core.operations.Desk;
import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.Operations;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Capability;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Projection;
import dev.outboard.core.trace.Correlations;
import dev.outboard.core.trace.Locator;
import dev.outboard.core.trace.Search;
import dev.outboard.db.Db;
import dev.outboard.ui.operations.Source;
import dev.outboard.ui.outbox.Messages;
import dev.outboard.ui.overview.Sources;
import dev.outboard.ui.stream.StreamSource;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// A database that was opened, with what was recognised on it.
///
/// @param nearMisses tables that come close to a half that is missing
record Console(Db db, Server server, Store store, List<Candidate> nearMisses, Arming arming) {
    /// What the tables were recognised as.
    String profile() {
        return store.title();
    }

    /// What the Outbox screen reads.
    Messages messages() {
        var events = store.has(Half.EVENTS) ? new EventReader(db, store) : null;
        return new OutboxMessages(new OutboxReader(db, store), events, store.limit());
    }

    /// Operations over many messages, for a database with an outbox.
    ///
    /// @param production whether mistakes on it hurt
    Operations operations(boolean production, InstantSource clock) {
        return new Operations(new Desk(
            db, store, arming, journal(clock), operator(), production));
    }

    /// Where it is recorded who arms it.
    ArmingRecord arms(boolean production, InstantSource clock) {
        return new ArmingRecord(
            arming, journal(clock), operator(),
            () -> store.has(Half.OUTBOX) && operations(production, clock).grants().journals());
    }

    /// Who operates here.
    Operator operator() {
        return Operator.here(arming.place());
    }

    /// What the sheet of operations works with, for a database with an outbox.
    ///
    /// @param production whether mistakes on it hurt
    Source sheet(boolean production, InstantSource clock) {
        return new SheetSource(
            operations(production, clock), new OutboxReader(db, store), store.poller());
    }

    /// What the search box and the pages of an event and of a correlation read.
    Traces traces(List<Projection> definitions) {
        return new Traces(
            new Search(db, store), new Correlations(db, store), new Locator(db, store, definitions));
    }

    static Journal journal(InstantSource clock) {
        var home = Path.of(System.getProperty("user.home"));
        return new Journal(Journal.usual(System.getProperty("os.name"), home, System.getenv()), clock);
    }

    Doctor doctor(InstantSource clock) {
        return new Examiner(db, store, nearMisses, arming.otherUser(), clock);
    }

    Sources sources() {
        return new Sources(
            store.has(Half.EVENTS) ? events(new EventReader(db, store)) : null,
            store.has(Half.OUTBOX)
                ? outbox(new OutboxReader(db, store), store.can(Capability.DUE_TIMES))
                : null,
            nearMisses);
    }

    /// For a database with an event store.
    StreamSource stream(InstantSource clock) {
        var target = db.target();
        return new StreamReadings(
            new EventReader(db, store), new EventSearch(db, store, clock),
            store.has(Half.OUTBOX) ? new OutboxReader(db, store) : null, RecordedAlerts.usual(),
            target.host() + ":" + target.port() + "/" + target.database() + " " + store.table("events"));
    }

    private static Sources.Events events(EventReader reader) {
        return new Sources.Events() {
            @Override
            public Head head() {
                return reader.head();
            }

            @Override
            public Minutes appended(Duration back) {
                return reader.appended(back);
            }
        };
    }

    private static Sources.Outbox outbox(OutboxReader reader, boolean dueTimes) {
        return new Sources.Outbox() {
            @Override
            public boolean dueTimes() {
                return dueTimes;
            }

            @Override
            public OutboxTotals totals() {
                return reader.totals();
            }

            @Override
            public Minutes published(Duration back) {
                return reader.published(back);
            }

            @Override
            public DeadGroups groups(int most) {
                return reader.groups(most);
            }
        };
    }
}
