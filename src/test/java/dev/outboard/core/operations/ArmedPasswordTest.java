package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Jdbc;
import dev.outboard.NeedsInstalled;
import dev.outboard.PrivateServer;
import dev.outboard.db.CommandLine;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.PasswordCommand;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import dev.outboard.db.Way;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The password of the user that is used while armed, on a server that asks for it.
@NeedsInstalled("initdb")
class ArmedPasswordTest {
    private static final Sql WHO = Sql.read("who", "SELECT current_user::text AS role");
    private static PrivateServer server;

    @BeforeAll
    static void start() {
        server = PrivateServer.started();
        Jdbc.run(server.target("postgres"),
            "CREATE ROLE viewer LOGIN PASSWORD 'pw-viewer'", "CREATE ROLE repair LOGIN PASSWORD 'pw-repair'");
        server.letIn(
            "host all postgres all trust", "host all all all scram-sha-256");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aWrongPasswordLeavesTheConnectionReadOnlyAndUsable() {
        var viewer = server.as("viewer", "pw-viewer", "postgres");
        try (var db = Db.open(viewer, Limits.CONSOLE);
            var arming = new Arming(viewer, "repair", Clock.systemUTC())) {
            assertThatThrownBy(() -> arming.arm(Duration.ofMinutes(5), "why", "pw-viewer"))
                .isInstanceOfSatisfying(DbException.Denied.class,
                    denied -> assertThat(denied.state()).isEqualTo("28P01"));
            assertThatThrownBy(() -> arming.arm(Duration.ofMinutes(5), "why"))
                .isInstanceOfSatisfying(DbException.Denied.class,
                    denied -> assertThat(denied.wantsPassword()).isTrue());
            assertThat(arming.armed()).isEmpty();
            assertThat(arming.change(_ -> true)).isEmpty();
            assertThat(who(db)).isEqualTo("viewer");

            arming.arm(Duration.ofMinutes(5), "why", "pw-repair");

            assertThat(arming.change(ArmedPasswordTest::who)).contains("repair");
            arming.arm(Duration.ofMinutes(15), "longer");
            assertThat(arming.change(ArmedPasswordTest::who)).contains("repair");
            arming.disarm();
            assertThat(who(db)).isEqualTo("viewer");
        }
    }

    @Test
    void thePasswordCommandIsAskedForTheUserThatSignsIn() {
        var command = new PasswordCommand(CommandLine.of("printf pw-{user}"));
        Target viewer = server.as("viewer", null, "postgres").by(new Way(command, null));
        try (var db = Db.open(viewer, Limits.CONSOLE);
            var arming = new Arming(viewer, "repair", Clock.systemUTC())) {
            assertThat(who(db)).isEqualTo("viewer");
            arming.arm(Duration.ofMinutes(5), "why");
            assertThat(arming.change(ArmedPasswordTest::who)).contains("repair");
        }
    }

    private static String who(Db db) {
        return db.with(session -> session.one(WHO, row -> row.text("role")));
    }
}
