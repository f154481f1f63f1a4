package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.connections.Commands;
import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.Encryption;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.db.CommandLine;
import dev.outboard.db.Target;
import dev.outboard.ui.connect.ConnectViewModel;
import dev.outboard.ui.connect.Field;
import dev.outboard.ui.connect.Opening;
import dev.outboard.ui.connect.Openings;
import dev.outboard.ui.connect.StepRow;
import dev.outboard.ui.connect.Trouble;
import dev.outboard.ui.connect.Words;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What Connect says of a server that doesn't let one in: by a real server with TLS and `pg_hba.conf`.
@NeedsInstalled({"initdb", "openssl"})
class ConnectFailuresTest {
    private static PrivateServer server;
    private static Path authority;
    private static Target bank;

    @TempDir
    private Path folder;
    private final List<Opened> opened = new ArrayList<>();

    @BeforeAll
    static void start() {
        server = PrivateServer.started();
        authority = server.offerTls();
        bank = server.database("bank");
        OutboxTables.REFERENCE.create(bank);
        Jdbc.run(bank, "CREATE ROLE app LOGIN PASSWORD 'right'", "CREATE ROLE outsider LOGIN",
            "CREATE ROLE busy LOGIN CONNECTION LIMIT 0", "CREATE ROLE barred LOGIN",
            "GRANT USAGE ON SCHEMA events TO app", "GRANT SELECT ON events.outbox TO app",
            "CREATE DATABASE vault", "REVOKE CONNECT ON DATABASE vault FROM PUBLIC",
            "CREATE DATABASE bare");
        server.letIn("hostssl all app all scram-sha-256", "host all postgres all trust",
            "host all nobody all trust", "host all busy all trust", "host all barred all trust");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void end() {
        opened.forEach(one -> one.opener().close());
    }

    @Test
    void theRightPasswordOverAVerifiedWayOpensTheOutboxAlone() {
        var page = connect(at("localhost", "app", "bank"), "right");
        assertThat(opened).singleElement().satisfies(one -> {
            assertThat(one.name()).isEqualTo("bank");
            assertThat(one.console().profile()).isEqualTo("Reference events + outbox");
        });
        assertThat(Objects.requireNonNull(page.attemptProperty().get()).steps())
            .extracting(StepRow::detail)
            .containsExactly(
                "localhost is 127.0.0.1", "port " + server.port() + ", offers TLS",
                "TLS 1.3, certificate verified", "PostgreSQL 15, primary, no pooler".replace("15", version()),
                "Reference events + outbox");
    }

    @Test
    void theWrongPasswordAndTheMissingOneAreToldApart() {
        says(connect(at("localhost", "app", "bank"), "wrong"),
            "The server is there, but refused the password of app.", Field.PASSWORD, Field.USER);
        says(connect(at("localhost", "app", "bank"), null),
            "The server wants a password for app.", Field.PASSWORD);
    }

    @Test
    void aUserThatIsNotThereOrThatNoLineLetsInIsMarked() {
        says(connect(at("localhost", "nobody", "bank"), null),
            "The server is there, but does not let nobody in.", Field.USER);
        says(connect(at("localhost", "outsider", "bank"), "x"),
            "The server is there, but does not let outsider in.", Field.USER);
    }

    @Test
    void aDatabaseThatIsNotThereIsMarked() {
        says(connect(at("localhost", "app", "Bank"), "right"),
            "This server has no database Bank.", Field.DATABASE);
    }

    @Test
    void aDatabaseThatMayNotBeEnteredNamesTheGrant() {
        var trouble = says(connect(at("localhost", "barred", "vault"), null),
            "barred may not connect to vault.", Field.USER);
        assertThat(trouble.sql()).isEqualTo("GRANT CONNECT ON DATABASE \"vault\" TO \"barred\";");
    }

    @Test
    void aServerWithoutAConnectionLeftIsNotTakenForOneThatIsGone() {
        says(connect(at("localhost", "busy", "bank"), null), "The server has no connection left.");
    }

    @Test
    void aCertificateThatIsNotTrustedAndOneForAnotherHostAreToldApart() {
        says(connect(at("localhost", "app", "bank").encrypted(Encryption.VERIFY_FULL, ""), "right"),
            "The server’s certificate is signed by nobody that is trusted here.", Field.AUTHORITIES);
        var trouble = says(connect(at("127.0.0.1", "app", "bank"), "right"),
            "The server’s certificate is not for 127.0.0.1.", Field.HOST);
        assertThat(trouble.notice().sentence()).startsWith("It is for `localhost`.");
    }

    @Test
    void aHostWithoutAnAddressAndAPortWhereNobodyListensAreToldApart() {
        says(connect(at("no-such-host.invalid", "app", "bank"), null),
            "No machine has the name no-such-host.invalid.", Field.HOST);
        var free = PrivateServer.freePort();
        var refused = new SavedConnection(
            "1", "bank", "localhost", free, "bank", "app", at("localhost", "app", "bank").options(), true,
            at("localhost", "app", "bank").poller(), null);
        says(connect(refused, null), "Nobody listens on port " + free + " of localhost.", Field.PORT);
    }

    @Test
    void tablesThatMayNotBeReadNameTheGrantsAndThoseThatAreNotThereSayWhatWasLookedFor() {
        var trouble = says(connect(at("localhost", "barred", "bank"), null),
            "barred may not read the tables that are here.", Field.USER);
        assertThat(trouble.sql()).isEqualTo("""
            GRANT USAGE ON SCHEMA "events" TO "barred";
            GRANT SELECT ON "events"."outbox" TO "barred";""");
        var bare = says(connect(at("localhost", "barred", "bare"), null),
            "No event store and no outbox were recognised here.");
        assertThat(bare.notice().facts()).extracting(Notice.Fact::name)
            .containsExactly("public.events", "events.outbox");
    }

    @Test
    void aTunnelAndAPasswordCommandOpenWhatTheyLeadTo() {
        var program = new TunnelProgram(folder);
        var page = connect(at("localhost", "app", "bank").by(new Commands(
            CommandLine.of("echo right"), program.line("{port}"))), null);
        assertThat(opened).hasSize(1);
        assertThat(Objects.requireNonNull(page.attemptProperty().get()).steps().getFirst().detail())
            .matches("open on port \\d+ of this machine");
        opened.getFirst().opener().close();
        assertThat(program.running()).isEmpty();
    }

    @Test
    void theTunnelTheServerBehindItAndThePasswordCommandAreToldApart() {
        var program = new TunnelProgram(folder);
        var behind = says(connect(at("localhost", "app", "bank").by(new Commands(
                CommandLine.NONE, program.line(Integer.toString(PrivateServer.freePort())))), null),
            "The tunnel is open, but no server answers at its other end.", Field.HOST);
        assertThat(behind.notice().sentence()).contains("as they are called there");
        program.shut();
        var down = says(connect(at("localhost", "app", "bank").by(new Commands(
                CommandLine.NONE, program.line("{port}"))), null),
            "The tunnel is down.", Field.TUNNEL_COMMAND);
        assertThat(down.notice().sentence()).startsWith("`java` ended with 255: ssh: connect to host");
        var mute = says(connect(at("localhost", "app", "bank").by(new Commands(
                CommandLine.of("sh -c 'echo hunter2; echo vault is sealed >&2; exit 3'"), CommandLine.NONE)),
                null),
            "The password command did not tell the password.", Field.PASSWORD_COMMAND);
        assertThat(mute.notice().sentence()).startsWith("`sh` ended with 3: vault is sealed.");
        says(connect(at("localhost", "app", "bank").by(new Commands(
                CommandLine.of("echo wrong"), CommandLine.NONE)), null),
            "The server is there, but refused the password of app.", Field.PASSWORD_COMMAND, Field.USER);
    }

    private static String version() {
        return String.valueOf(Jdbc.text(server.target("postgres"), "SHOW server_version")).split(" ", 2)[0];
    }

    private static SavedConnection at(String host, String user, String database) {
        return SavedConnection.of("1", new Target(host, server.port(), database, user, null,
            Map.of())).encrypted(Encryption.VERIFY_FULL, authority.toString());
    }

    private static Trouble says(ConnectViewModel<Opened> page, String title, Field... faults) {
        var trouble = Objects.requireNonNull(
            Objects.requireNonNull(page.attemptProperty().get()).troubleProperty().get());
        assertThat(trouble.notice().title()).isEqualTo(title);
        assertThat(trouble.faults()).isEqualTo(Set.of(faults));
        assertThat(trouble.notice().sentence()).isNotBlank();
        return trouble;
    }

    /// By hand, but for the clicks.
    private ConnectViewModel<Opened> connect(SavedConnection connection, @Nullable String password) {
        var wording = new Wording(
            Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC));
        var file = new ConnectionsFile(folder.resolve("connections.json"));
        file.put(connection);
        var later = new Later(Bank.NOW);
        var page = new ConnectViewModel<>(
            new ConnectViewModel.Setting<>(file, new Real(), opened::add, () -> { }),
            new Words(Texts.of(ConnectViewModel.class, Locale.ENGLISH), wording),
            new Work(new SameThread(), later, later));
        page.begin("");
        if (password != null) {
            page.form().passwordProperty().set(password);
        }
        page.connect();
        return page;
    }

    private static final class Real implements Openings<Opened> {
        @Override
        public Opening<Opened> sample() {
            throw new AssertionError("Nobody asked for the sample");
        }

        @Override
        public Opening<Opened> of(SavedConnection connection, @Nullable String password) {
            return Opener.of(connection, password, Clock.systemUTC());
        }
    }
}
