package dev.outboard.core.operations;

import java.util.List;
import java.util.UUID;

/// What earlier operations did.
final class Past implements Freezing.Former {
    private final Desk desk;

    Past(Desk desk) {
        this.desk = desk;
    }

    @Override
    public List<Receipt.Line> changedBy(UUID operation) {
        return new OperationLines(desk, operation).changed();
    }

    @Override
    public List<Seen> archivedBy(UUID operation, List<String> ids) {
        return new OperationLines(desk, operation).receipt().changed().stream().map(Receipt.Line::seen)
            .filter(row -> ids.isEmpty() || ids.contains(row.id())).toList();
    }
}
