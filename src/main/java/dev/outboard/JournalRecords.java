package dev.outboard;

import dev.outboard.core.operations.Archived;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.InProgress;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.JournalExport;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.core.operations.JournalReading;
import dev.outboard.core.operations.Operations;
import dev.outboard.core.operations.OwnTables;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.ReceiptExport;
import dev.outboard.ui.journal.Records;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The journal of a database, for the Journal screen. For several threads.
public final class JournalRecords implements Records {
    private final Operations operations;
    private final Arming arming;

    public JournalRecords(Operations operations, Arming arming) {
        this.operations = operations;
        this.arming = arming;
    }

    @Override
    public JournalReading read(JournalFilter filter, @Nullable String after, int rows) {
        return operations.journal().read(filter, after, rows);
    }

    @Override
    public List<JournalEntry> open() {
        return operations.journal().open();
    }

    @Override
    public List<InProgress> inProgress() {
        return operations.inProgress();
    }

    @Override
    public Optional<JournalEntry> entry(UUID operation) {
        return operations.journal().entry(operation);
    }

    @Override
    public Receipt receipt(UUID operation) {
        return operations.journal().receipt(operation);
    }

    @Override
    public Archived archived(UUID operation) {
        return operations.journal().archived(operation);
    }

    @Override
    public Follow follow(Receipt receipt) {
        var following = operations.following();
        following.add(receipt.changed());
        return Follow.of(following);
    }

    @Override
    public int endKilled() {
        try {
            return operations.endKilled().size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Tables tables() {
        return new Tables(OwnTables.sql(operations.grants()), OwnTables.grantsForOthers());
    }

    @Override
    public boolean create() {
        return OwnTables.create(arming, operations.grants());
    }

    @Override
    public int export(
        Receipt receipt, ReceiptExport.Fates fates, JournalExport.Format format, Path to) {
        try {
            return ReceiptExport.write(receipt, fates, format, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int export(JournalFilter filter, JournalExport.Format format, Path to) {
        try {
            return JournalExport.write(after -> read(filter, after, JournalExport.page()), format, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
