package dev.outboard.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.ConnectionsFile.Contents;
import dev.outboard.core.connections.Poller;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.db.DbException;
import dev.outboard.db.Obstacle;
import dev.outboard.ui.connect.StepRow.State;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.overview.Bank;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectViewModelTest {
    private static final SavedConnection PROD = connection("prod", "db1", true);
    private static final SavedConnection LOCAL = connection("local", "localhost", false);

    @TempDir
    private Path folder;
    private final Later later = new Later(Bank.NOW);
    private final Doors doors = new Doors(later);
    private final List<String> opened = new ArrayList<>();
    private ConnectionsFile file;
    private ConnectViewModel<String> page;

    @BeforeEach
    void open() {
        file = new ConnectionsFile(folder.resolve("connections.json"));
        page = new ConnectViewModel<>(
            new ConnectViewModel.Setting<>(file, doors, opened::add, () -> opened.add("back")),
            Pages.words(), new Work(new SameThread(), later, later));
    }

    @Test
    void whereNothingIsSavedTheSampleOpensAtOnce() {
        page.begin("");
        assertThat(opened).containsExactly("console");
        assertThat(steps()).containsExactly(
            new StepRow(State.DONE, "Server of the sample", "started", "700 ms"),
            new StepRow(State.DONE, "Signing in", "PostgreSQL 18.4, primary, no pooler", "38 ms"),
            new StepRow(State.DONE, "Tables and rights", "Reference", "16 ms"));
    }

    @Test
    void whereConnectionsAreSavedOneIsAsked() {
        file.put(PROD);
        file.put(LOCAL);
        page.begin("");
        assertThat(doors.asked).isEmpty();
        assertThat(page.saved().rows()).containsExactly(
            new ConnectionRow("prod", "prod", "bank @ db1:5432", true, "never"),
            new ConnectionRow("local", "local", "bank @ localhost:5432", false, "never"));
        assertThat(page.chosenProperty().get()).isEqualTo("prod");
    }

    @Test
    void aUrlOpensWithoutBeingSavedAndFillsTheFormWhereItFails() {
        doors.onTheWay = new DbException.Unreachable(Obstacle.REFUSED, "Connection refused", null);
        page.begin("postgresql://me:secret@db7:6000/orders");
        assertThat(doors.asked).containsExactly("orders", "closed");
        assertThat(page.form().hostProperty().get()).isEqualTo("db7");
        assertThat(page.form().faults()).containsExactly(Field.PORT);
        assertThat(file.read()).isEqualTo(new Contents.Known(List.of()));
    }

    @Test
    void aUrlThatCantBeReadIsMarkedWithTheReadersSentence() {
        page.begin("mysql://db/orders");
        assertThat(doors.asked).isEmpty();
        assertThat(page.form().faults()).containsExactly(Field.URI);
        assertThat(page.form().complaintProperty().get()).startsWith("A connection URL starts with");
    }

    @Test
    void theStepsOfATryAreTimedAndTheOpenedOneIsSavedWithItsTime() {
        page.begin("postgresql://x@y/z?sslmode=bad-mode-is-the-drivers-matter");
        opened.clear();
        fill(PROD);
        page.connect();
        assertThat(opened).containsExactly("console");
        assertThat(steps()).containsExactly(
            new StepRow(State.DONE, "Name resolved", "db1 is 10.4.1.11", "2 ms"),
            new StepRow(State.DONE, "Server answered", "port 5432, offers TLS", "11 ms"),
            new StepRow(State.DONE, "Encrypted", "TLS 1.3, certificate not checked", "24 ms"),
            new StepRow(State.DONE, "Signing in", "PostgreSQL 18.4, primary, no pooler", "38 ms"),
            new StepRow(State.DONE, "Tables and rights", "Reference", "16 ms"));
        assertThat(saved()).singleElement().satisfies(one -> {
            assertThat(one.name()).isEqualTo("prod");
            assertThat(one.opened()).isEqualTo(later.instant());
        });
    }

    @Test
    void aWrongPasswordIsMarkedAndAnotherOneLetsIn() {
        file.put(PROD);
        doors.password = "right";
        page.begin("");
        page.connect();
        assertThat(title()).isEqualTo("The server wants a password for me.");
        page.form().passwordProperty().set("wrong");
        page.connect();
        assertThat(title()).isEqualTo("The server is there, but refused the password of me.");
        assertThat(page.form().faults()).containsExactlyInAnyOrder(Field.PASSWORD, Field.USER);
        page.form().passwordProperty().set("right");
        page.connect();
        assertThat(opened).containsExactly("console");
        assertThat(page.form().passwordProperty().get()).isEmpty();
    }

    @Test
    void aTryThatHasFailedIsClosedOnceAndLeftWithItsConnection() {
        file.put(PROD);
        file.put(LOCAL);
        doors.refusal = new DbException.Unreachable("gone", "08006", null);
        page.begin("");
        page.connect();
        assertThat(doors.asked).containsExactly("prod", "closed");
        page.choose("local");
        assertThat(page.attemptProperty().get()).isNull();
        assertThat(doors.asked).containsExactly("prod", "closed");
    }

    @Test
    void whatWasRemovedComesBackWhereItWas() {
        file.put(PROD);
        file.put(LOCAL);
        page.begin("");
        page.remove();
        assertThat(saved()).containsExactly(LOCAL);
        assertThat(page.saved().removedProperty().get()).isEqualTo("*prod* was removed.");
        page.undo();
        assertThat(saved()).containsExactly(PROD, LOCAL);
        assertThat(page.chosenProperty().get()).isEqualTo("prod");
        assertThat(page.saved().removedProperty().get()).isEmpty();
    }

    @Test
    void aConnectionIsEditedAndMarkedByHand() {
        file.put(PROD);
        page.begin("");
        page.form().nameProperty().set("bank-prod");
        page.form().mark(false);
        page.save();
        assertThat(page.saved().rows()).extracting(ConnectionRow::name).containsExactly("bank-prod");
        assertThat(saved()).extracting(SavedConnection::production).containsExactly(false);
        assertThat(doors.asked).isEmpty();
    }

    @Test
    void aFileThatCantBeReadIsSaidLeftAloneAndKeepsNobodyFromConnecting() throws IOException {
        Files.writeString(file.path(), "{");
        page.begin("");
        assertThat(doors.asked).isEmpty();
        assertThat(Objects.requireNonNull(page.saved().problemProperty().get()).title())
            .isEqualTo("The file of connections can’t be read.");
        fill(PROD);
        page.connect();
        assertThat(opened).containsExactly("console");
        assertThat(file.path()).hasContent("{");
    }

    @Test
    void oneGoesBackOnlyToWhatIsOpen() {
        file.put(PROD);
        page.begin("");
        page.back();
        assertThat(opened).isEmpty();
        page.show(true);
        page.back();
        assertThat(opened).containsExactly("back");
    }

    private void fill(SavedConnection connection) {
        page.form().fill(connection, true);
    }

    private List<StepRow> steps() {
        return Objects.requireNonNull(page.attemptProperty().get()).steps();
    }

    private String title() {
        var attempt = Objects.requireNonNull(page.attemptProperty().get());
        return Objects.requireNonNull(attempt.troubleProperty().get()).notice().title();
    }

    private List<SavedConnection> saved() {
        return ((Contents.Known) file.read()).connections();
    }

    private static SavedConnection connection(String name, String host, boolean production) {
        return new SavedConnection(
            name, name, host, 5432, "bank", "me", Map.of("sslmode", "require"), production, Poller.USUAL,
            null);
    }
}
