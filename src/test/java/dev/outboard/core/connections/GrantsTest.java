package dev.outboard.core.connections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The statements that are shown make a role that sees what it should.
class GrantsTest {
    private static final TableName OUTBOX = new TableName("events", "outbox");

    private final Target target = TestServer.database("grants");

    @Test
    void exactlyWhatIsMissingIsNamedAndRunningItIsEnough() {
        OutboxTables.REFERENCE.create(target);
        var role = TestServer.role(target, "reader", "");
        var quoted = Jdbc.quote(role.user());
        try (var db = Db.open(role, Limits.CONSOLE)) {
            var missing = missing(db);
            assertThat(missing).containsExactly(
                "GRANT USAGE ON SCHEMA \"events\" TO %s;".formatted(quoted),
                "GRANT SELECT ON \"events\".\"outbox\" TO %s;".formatted(quoted));
            Jdbc.run(target, missing.getFirst());
            assertThat(missing(db)).containsExactly(missing.get(1));
            Jdbc.run(target, missing.get(1));
            assertThat(Detection.of(db, Profiles.builtIn())).isInstanceOfSatisfying(
                Detection.Recognised.class, found -> assertThat(found.store().has(Half.OUTBOX)).isTrue());
        }
    }

    @Test
    void theTwoRolesOfTheExplanationLookAndChange() {
        OutboxTables.REFERENCE.create(target);
        var viewer = target.database() + " viewer";
        var operator = target.database() + "\"operator";
        Grants.viewer(target.database(), viewer, List.of(OUTBOX)).forEach(grant -> Jdbc.run(target, grant));
        Grants.operator(target.database(), operator, OUTBOX).forEach(grant -> Jdbc.run(target, grant));
        assertThat(rights(viewer)).isEqualTo("t f f");
        assertThat(rights(operator)).isEqualTo("t t t");
    }

    private String rights(String role) {
        return Jdbc.text(TestServer.as(target, role), """
            SELECT concat_ws(' ', has_table_privilege('events.outbox', 'SELECT'),
                   has_table_privilege('events.outbox', 'UPDATE'),
                   has_table_privilege('events.outbox', 'DELETE'))""");
    }

    private static List<String> missing(Db db) {
        return Grants.missing(db, ((Detection.NothingRecognised) Detection.of(db, Profiles.builtIn()))
            .candidates());
    }
}
