package dev.outboard.ui;

import dev.outboard.core.connections.Commands;
import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.Encryption;
import dev.outboard.core.connections.Poller;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.CommandLine;
import dev.outboard.db.DbException;
import dev.outboard.db.Obstacle;
import dev.outboard.ui.connect.Doors;
import dev.outboard.ui.connect.Opening;
import dev.outboard.ui.overview.Bank;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Connect in each of its states.
final class ConnectShots {
    private static final List<SavedConnection> SAVED = List.of(
        bank("bank-prod", "db1.bank.example", 5432, "bank", Duration.ofHours(6)),
        new SavedConnection("staging", "bank-staging", "db1.stage.bank.example", 5432, "bank", "ledger_ops",
            Map.of("sslmode", "require"), false, Poller.RELAY, Bank.NOW.minus(Duration.ofHours(29))),
        bank("cards-prod", "db4.bank.example", 6432, "cards", Duration.ofDays(8)),
        new SavedConnection("local", "local", "localhost", 5432, "bank", "me", Map.of(), false,
            Poller.USUAL, null));

    private ConnectShots() {}

    static void saved(Stand stand) {
        stand.connect(SAVED, new Doors(stand.later)).begin("");
    }

    static void empty(Stand stand) {
        stand.connect(List.of(), new Doors(stand.later)).show(false);
    }

    static void refused(Stand stand) {
        failing(stand, new DbException.Unreachable(Obstacle.REFUSED, "Connection refused", null));
    }

    static void certificate(Stand stand) {
        failing(stand, new DbException.Unreachable(
            Obstacle.NOT_TRUSTED, "(certificate_unknown) PKIX path building failed", null));
    }

    static void commands(Stand stand) {
        stand.connect(tunnelled(), new Doors(stand.later)).begin("");
    }

    static void tunnelDown(Stand stand) {
        var doors = new Doors(stand.later);
        doors.onTheWay = new DbException.Unreachable(
            Obstacle.TUNNEL, "ssh ended with 255: ssh: connect to host bastion port 22: Connection refused",
            null);
        var model = stand.connect(tunnelled(), doors);
        model.begin("");
        model.connect();
    }

    private static List<SavedConnection> tunnelled() {
        return SAVED.stream().map(saved -> saved.name().equals("bank-prod")
            ? saved.by(new Commands(
                CommandLine.of("pass show bank/{user}"),
                CommandLine.of("ssh -N -o BatchMode=yes -L {local-port}:{host}:{port} bastion")))
                .armedAs("ledger_repair")
            : saved).toList();
    }

    static void password(Stand stand) {
        var doors = new Doors(stand.later);
        doors.password = "right";
        var model = stand.connect(SAVED, doors);
        model.begin("");
        model.form().passwordProperty().set("correct horse");
        model.connect();
    }

    static void rights(Stand stand) {
        nothing(stand, List.of(new Candidate(
            new TableName("events", "outbox"), "Reference events + outbox", "outbox", List.of(), List.of(
                new Candidate.Lack("id", Set.of("bigint"), "bigint", false),
                new Candidate.Lack("payload", Set.of("jsonb"), "jsonb", false)))), List.of(
                    "GRANT USAGE ON SCHEMA \"events\" TO \"ledger_ops\";",
                    "GRANT SELECT ON \"events\".\"outbox\" TO \"ledger_ops\";"));
    }

    static void unrecognised(Stand stand) {
        nothing(stand, nearMiss(), List.of());
    }

    static List<Candidate> nearMiss() {
        return List.of(new Candidate(
            new TableName("app", "outbox_messages"), "Reference events + outbox", "outbox",
            List.of("aggregate_id", "event_type", "payload"), List.of(
                new Candidate.Lack("id", Set.of("bigint", "integer"), "uuid", true),
                new Candidate.Lack("published_at", Set.of("timestamp with time zone"), null, true),
                new Candidate.Lack("retry_count", Set.of("integer"), null, true))));
    }

    static void removed(Stand stand) {
        var model = stand.connect(SAVED, new Doors(stand.later));
        model.begin("");
        model.choose("cards-prod");
        model.remove();
    }

    static void typedWrong(Stand stand) {
        var model = stand.connect(SAVED, new Doors(stand.later));
        model.begin("");
        model.add();
        model.form().hostProperty().set("db1 bank");
        model.form().portProperty().set("99999");
        model.connect();
    }

    static void broken(Stand stand) {
        var file = Stand.folder().resolve("connections.json");
        try {
            Files.writeString(file, "{\n  \"version\": 1,\n  \"connections\": [{]\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        stand.connect(new ConnectionsFile(file), new Doors(stand.later)).begin("");
    }

    static void sample(Stand stand) {
        stand.connect(List.of(), new Doors(stand.later)).begin("");
    }

    static void sampleFailed(Stand stand) {
        var doors = new Doors(stand.later);
        doors.onTheWay = new IllegalStateException("initdb: could not write: No space left on device");
        stand.connect(List.of(), doors).begin("");
    }

    private static void failing(Stand stand, @Nullable RuntimeException failure) {
        var doors = new Doors(stand.later);
        doors.onTheWay = failure;
        var model = stand.connect(SAVED, doors);
        model.begin("");
        model.connect();
    }

    private static void nothing(Stand stand, List<Candidate> candidates, List<String> grants) {
        var doors = new Doors(stand.later);
        doors.outcome = new Opening.Outcome.Unrecognised<>(Doors.USUAL, candidates, grants);
        var model = stand.connect(SAVED, doors);
        model.begin("");
        model.connect();
    }

    private static SavedConnection bank(
        String name, String host, int port, String database, Duration since) {
        return new SavedConnection(
            name, name, host, port, database, "ledger_ops", Map.of(), true, Poller.USUAL,
            Bank.NOW.minus(since)).encrypted(Encryption.VERIFY_FULL, "/etc/ssl/bank-ca.pem");
    }
}
