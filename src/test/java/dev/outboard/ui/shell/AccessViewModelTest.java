package dev.outboard.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Switch;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class AccessViewModelTest {
    private final Later later = new Later(Bank.NOW);
    private final Switch source = new Switch(later);
    private final Access access = new Access(source, new Work(new SameThread(), later, later));

    @Test
    void onProductionTheNameOfTheDatabaseHasToBeTyped() {
        var model = model(true);
        model.ask();
        model.reasonProperty().set("clearing is back");
        model.typedProperty().set("ban");
        model.arm();
        assertThat(model.readyProperty().get()).isFalse();
        assertThat(model.armedProperty().get()).isFalse();
        model.typedProperty().set("bank");
        model.arm();
        assertThat(model.armedProperty().get()).isTrue();
        assertThat(model.askingProperty().get()).isFalse();
    }

    @Test
    void elsewhereAReasonIsEnough() {
        var model = model(false);
        model.ask();
        assertThat(model.readyProperty().get()).isFalse();
        model.reasonProperty().set("trying");
        assertThat(model.readyProperty().get()).isTrue();
    }

    @Test
    void theTimeRunsDownTellsItsLastMinuteAndDisarmsItself() {
        var model = armed(5);
        assertThat(model.leftProperty().get()).isEqualTo("05:00");
        assertThat(model.shareProperty().get()).isEqualTo(1);
        later.take(Duration.ofSeconds(252));
        access.tick();
        assertThat(model.leftProperty().get()).isEqualTo("00:48");
        assertThat(model.endingProperty().get()).isTrue();
        assertThat(model.shareProperty().get()).isEqualTo(0.16);
        later.take(Duration.ofSeconds(48));
        access.tick();
        assertThat(model.armedProperty().get()).isFalse();
    }

    @Test
    void theKeysDisarmWhatIsArmedAndAskOtherwise() {
        var model = armed(15);
        model.toggle();
        assertThat(model.armedProperty().get()).isFalse();
        assertThat(model.askingProperty().get()).isFalse();
        model.toggle();
        assertThat(model.askingProperty().get()).isTrue();
    }

    @Test
    void aRefusalStaysInTheFormWithItsReason() {
        source.refusal = new DbException.Unreachable("Connection refused", "08001", null);
        var model = model(false);
        model.ask();
        model.reasonProperty().set("why");
        model.arm();

        assertThat(model.askingProperty().get()).isTrue();
        assertThat(model.noteProperty().get()).startsWith("The server can’t be reached: Connection refused.");
        assertThat(model.readyProperty().get()).isTrue();
    }

    @Test
    void aRefusalOfAnotherUserNamesItAndSaysThatTheConnectionStaysReadOnly() {
        source.otherUser = "ledger_repair";
        source.refusal = new DbException.Denied("password authentication failed", "28P01", null);
        var model = model(false);
        model.ask();
        assertThat(model.otherUser()).isEqualTo("ledger_repair");
        model.reasonProperty().set("why");
        model.passwordProperty().set("wrong");
        model.arm();
        assertThat(model.noteProperty().get()).isEqualTo(
            "The server refused the password of `ledger_repair`. The connection stays read-only.");
        assertThat(model.armedProperty().get()).isFalse();
        source.refusal = null;
        model.arm();
        assertThat(model.armedProperty().get()).isTrue();
        assertThat(model.passwordProperty().get()).isEmpty();
    }

    private AccessViewModel armed(int minutes) {
        var model = model(false);
        model.ask();
        model.minutesProperty().set(minutes);
        model.reasonProperty().set("why");
        model.arm();
        return model;
    }

    private AccessViewModel model(boolean production) {
        var connection = new Connection(
            "bank-prod", "bank @ db1:5432", production, "18.4", false, false, "reference", () -> 1);
        return new AccessViewModel(
            access, connection, "bank", Texts.of(ShellViewModel.class, Locale.ENGLISH),
            new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneId.of("Asia/Seoul"))));
    }
}
