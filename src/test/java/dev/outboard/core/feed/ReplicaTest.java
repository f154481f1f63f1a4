package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.NeedsInstalled;
import dev.outboard.PrivateServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Where the writers are on another server, no lock tells who may still commit a lower position: said, and
/// what comes late is delivered all the same.
@NeedsInstalled("initdb")
class ReplicaTest {
    private static PrivateServer primary;
    private static Target store;
    private final Recorder recorder = new Recorder();

    @BeforeAll
    static void start() {
        primary = PrivateServer.started("wal_level = logical", "max_connections = 30");
        store = primary.target("postgres");
        try (var db = Db.open(store, Limits.ENGINE)) {
            create(db);
        }
    }

    @AfterAll
    static void stop() {
        primary.close();
    }

    @Test
    void aStandbyIsPolledAndItsCompleteLineIsCalledInexact() throws Exception {
        try (var standby = primary.standby();
             var db = Db.open(standby.target("postgres"), Limits.CONSOLE);
             var feed = new Feed(db, Store.reference(), recorder, Clock.systemUTC());
             var slow = new EventWriter(store);
             var quick = new EventWriter(store)) {
            feed.start();
            await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(recorder.state())
                .isEqualTo(new FeedState.Polling(FeedState.Why.STANDBY, Duration.ofSeconds(2))));

            lateCommitIsDelivered(slow, quick);

            assertThat(recorder.progress().inexact()).isEqualTo(Progress.Inexact.STANDBY);
        }
    }

    @Test
    void aSubscriptionsTargetIsCalledInexact() throws Exception {
        Jdbc.run(store, "CREATE DATABASE subscriber", "CREATE PUBLICATION all_events FOR TABLE events");
        var target = primary.target("subscriber");
        try (var db = Db.open(target, Limits.ENGINE)) {
            create(db);
            Jdbc.text(store, "SELECT pg_create_logical_replication_slot('subscriber', 'pgoutput')::text");
            Jdbc.run(target, """
                CREATE SUBSCRIPTION from_primary
                CONNECTION 'host=localhost port=%d user=postgres dbname=postgres'
                PUBLICATION all_events
                WITH (create_slot = false, slot_name = 'subscriber', copy_data = false)"""
                .formatted(primary.port()));
            try (var feed = new Feed(db, Store.reference(), recorder, Clock.systemUTC());
                 var slow = new EventWriter(store);
                 var quick = new EventWriter(store)) {
                feed.start();
                await().until(() -> recorder.looks() > 0);

                lateCommitIsDelivered(slow, quick);

                assertThat(recorder.progress().inexact()).isEqualTo(Progress.Inexact.SUBSCRIPTION);
            }
            Jdbc.run(target, "DROP SUBSCRIPTION from_primary");
        }
    }

    private void lateCommitIsDelivered(EventWriter slow, EventWriter quick) throws Exception {
        var held = slow.insert();
        var above = quick.insert();
        quick.commit();
        await().atMost(Duration.ofSeconds(20)).until(() -> recorder.delivered().contains(above));

        slow.commit();

        await().atMost(Duration.ofSeconds(20)).until(() -> recorder.late().contains(held));
    }

    private static void create(Db db) {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
    }
}
