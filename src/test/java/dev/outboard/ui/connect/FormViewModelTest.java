package dev.outboard.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.connections.Commands;
import dev.outboard.core.connections.Encryption;
import dev.outboard.core.connections.Poller;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.db.CommandLine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormViewModelTest {
    private final FormViewModel form = new FormViewModel(Pages.words());

    @Test
    void whatIsTypedIsReadAndTheNameIsTheDatabasesWhereNoneIsGiven() {
        type("db1.bank.example", "5433", "bank", "ledger_ops");
        var read = form.read().orElseThrow();
        assertThat(read).isEqualTo(new SavedConnection(
            read.id(), "bank", "db1.bank.example", 5433, "bank", "ledger_ops",
            Map.of("sslmode", "verify-full"), true, Poller.USUAL, null));
        assertThat(form.faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''      | 5432  | bank | me | HOST",
        "db 1    | 5432  | bank | me | HOST",
        "db1,db2 | 5432  | bank | me | HOST",
        "db1     | 0     | bank | me | PORT",
        "db1     | 65536 | bank | me | PORT",
        "db1     | x     | bank | me | PORT",
        "db1     | 5432  | ''   | me | DATABASE",
        "db1     | 5432  | bank | '' | USER"})
    void aFieldThatCantBeUsedIsMarked(
        String host, String port, String database, String user, Field wrong) {
        type(host, port, database, user);
        assertThat(form.read()).isEmpty();
        assertThat(form.faults()).containsExactly(wrong);
        assertThat(form.complaintProperty().get()).isNotBlank();
    }

    @Test
    void theFirstFieldAtFaultIsTheOneThatIsSaid() {
        type("db1", "x", "", "");
        assertThat(form.read()).isEmpty();
        assertThat(form.faults()).containsExactlyInAnyOrder(Field.PORT, Field.DATABASE, Field.USER);
        assertThat(form.complaintProperty().get()).isEqualTo("The port is a number from 1 to 65535.");
    }

    @Test
    void aPastedUriFillsTheFormAndItsPasswordIsForThisTime() {
        form.uriProperty().set(
            "postgresql://ledger_ops:p%40ss@db1:6432/bank?sslmode=verify-ca&sslrootcert=/ca.pem"
                + "&channel_binding=require");
        assertThat(form.typedPassword()).isEqualTo("p@ss");
        var read = form.read().orElseThrow();
        assertThat(read).isEqualTo(new SavedConnection(
            read.id(), "bank", "db1", 6432, "bank", "ledger_ops",
            Map.of("sslmode", "verify-ca", "sslrootcert", "/ca.pem", "channelBinding", "require"), true,
            Poller.USUAL, null));
        assertThat(read.toString()).doesNotContain("p@ss");
    }

    @Test
    void aUriThatCantBeReadIsMarked() {
        type("db1", "5432", "bank", "me");
        form.uriProperty().set("mysql://db1/bank");
        assertThat(form.read()).isEmpty();
        assertThat(form.faults()).containsExactly(Field.URI);
    }

    @Test
    void encryptionAndProductionFollowTheHostUntilTheyAreChosen() {
        form.hostProperty().set("localhost");
        assertThat(defaults()).isEqualTo("PREFER false");
        form.hostProperty().set("db1");
        assertThat(defaults()).isEqualTo("VERIFY_FULL true");
        form.choose(Encryption.REQUIRE);
        form.mark(true);
        form.hostProperty().set("127.0.0.1");
        assertThat(defaults()).isEqualTo("REQUIRE true");
    }

    @Test
    void aSavedConnectionComesBackAsItIs() {
        var saved = new SavedConnection(
            "7", "bank-prod", "localhost", 5432, "bank", "me", Map.of("sslmode", "require"), true,
            Poller.SKIPS_DEAD, Instant.EPOCH);
        form.passwordProperty().set("of another");
        form.fill(saved, false);
        assertThat(form.read()).isEqualTo(Optional.of(saved));
        assertThat(form.typedPassword()).isNull();
        assertThat(form.freshProperty().get()).isFalse();
    }

    @Test
    void commandsAreReadWordByWordAndFoldedAwayWhereThereAreNone() {
        type("db1", "5432", "bank", "me");
        assertThat(form.more().unfoldedProperty().get()).isFalse();
        form.more().passwordProperty().set("pass show 'bank prod'");
        form.more().tunnelProperty().set("ssh -N -L {local-port}:{host}:{port} bastion");
        var read = form.read().orElseThrow();
        assertThat(read.commands()).isEqualTo(new Commands(
            new CommandLine(List.of("pass", "show", "bank prod")),
            new CommandLine(List.of("ssh", "-N", "-L", "{local-port}:{host}:{port}", "bastion"))));
        form.fill(read, false);
        assertThat(form.more().unfoldedProperty().get()).isTrue();
        assertThat(form.read()).isEqualTo(Optional.of(read));
        form.clear();
        assertThat(form.more().unfoldedProperty().get()).isFalse();
    }

    @Test
    void aCommandThatCantBeUsedIsMarkedAndUnfolded() {
        type("db1", "5432", "bank", "me");
        form.more().tunnelProperty().set("ssh -N bastion");
        assertThat(form.read()).isEmpty();
        assertThat(form.faults()).containsExactly(Field.TUNNEL_COMMAND);
        assertThat(form.more().unfoldedProperty().get()).isTrue();
        assertThat(form.complaintProperty().get()).contains("{local-port}");
        form.more().tunnelProperty().set("");
        form.more().passwordProperty().set("pass 'show");
        assertThat(form.read()).isEmpty();
        assertThat(form.faults()).containsExactly(Field.PASSWORD_COMMAND);
    }

    @Test
    void localhostBehindATunnelCountsAsProductionAndIsVerified() {
        form.hostProperty().set("localhost");
        form.more().tunnelProperty().set("ssh -N -L {local-port}:localhost:{port} db1");
        assertThat(defaults()).isEqualTo("VERIFY_FULL true");
        form.more().tunnelProperty().set("");
        assertThat(defaults()).isEqualTo("PREFER false");
    }

    private String defaults() {
        return form.encryptionProperty().get() + " " + form.productionProperty().get();
    }

    private void type(String host, String port, String database, String user) {
        form.hostProperty().set(host);
        form.portProperty().set(port);
        form.databaseProperty().set(database);
        form.userProperty().set(user);
    }
}
