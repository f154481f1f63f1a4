package dev.outboard.ui.operations;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Switch;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;

/// The sheet on a rehearsed source, armed.
abstract class Drill {
    static final Scope GROUP = new Scope.Matching(
        MessageList.DEAD, MessageFilter.ANY, "clearing: 503 Service Unavailable");

    final Later later = new Later(Bank.NOW);
    final Held background = new Held();
    final Link link = new Link(later);
    final Work work = new Work(background, later, later);
    final Access access = new Access(new Switch(later), work);
    final Rehearsal source = new Rehearsal();
    final SheetViewModel sheet = new SheetViewModel(new SheetSetting(
        source, link, access, Texts.of(SheetViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)), work,
        "bank-prod", true));

    @BeforeEach
    void arm() {
        access.arm(Duration.ofMinutes(15), "clearing is back", () -> { }, _ -> { });
        link.changed(new FeedState.Live());
    }

    final String hindrance() {
        return sheet.hindrance(new Action.Hold(), true);
    }

    final OperationViewModel ran() {
        var operation = open(new Action.Retry(), GROUP);
        operation.confirm().typedProperty().set("412");
        operation.run();
        return operation;
    }

    final OperationViewModel open(Action action, Scope scope) {
        sheet.propose(new Proposal(action, scope, ""));
        return Objects.requireNonNull(sheet.shownProperty().get());
    }

    static Scope one() {
        return new Scope.Chosen(List.of("9310442"));
    }

    static Action action(OperationViewModel operation) {
        return Objects.requireNonNull(operation.preview().readProperty().get()).plan().action();
    }
}
