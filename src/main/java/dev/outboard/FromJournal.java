package dev.outboard;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import dev.outboard.ui.journal.Further;
import dev.outboard.ui.kit.Operating;
import dev.outboard.ui.kit.Operating.Proposal;
import java.util.List;
import java.util.UUID;

/// Leads from the journal to the sheet of operations.
record FromJournal(Operating operating) implements Further {
    @Override
    public void restore(UUID operation) {
        operating.propose(new Proposal(
            new Action.Restore(), new Scope.ArchivedBy(operation, List.of()), ""));
    }

    @Override
    public void takeBack(UUID operation) {
        operating.propose(Proposal.takeBack(operation));
    }

    @Override
    public void retry(List<String> ids, String about) {
        operating.propose(new Proposal(new Action.Retry(), new Scope.Chosen(ids), about));
    }
}
