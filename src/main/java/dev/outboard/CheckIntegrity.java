package dev.outboard;

import dev.outboard.core.export.Format;
import dev.outboard.core.integrity.AggregateCheck;
import dev.outboard.core.integrity.AggregateCheck.Checked;
import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.FindingsExport;
import dev.outboard.core.integrity.Horizon;
import dev.outboard.core.integrity.Progress;
import dev.outboard.core.integrity.Scan;
import dev.outboard.core.integrity.Series;
import dev.outboard.core.integrity.Walking;
import dev.outboard.core.projections.Projection;
import dev.outboard.ui.integrity.Checking;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Checks an open database.
///
/// @param definitions whose event types are known
record CheckIntegrity(Console console, List<Projection> definitions, InstantSource clock)
    implements Checking {
    @Override
    public Scanning begin(long upTo) {
        return new Going(Scan.begin(console.db(), console.store(), upTo, walking()));
    }

    @Override
    public Checked aggregate(String type, String id) {
        return AggregateCheck.of(console.db(), console.store(), type, id, walking());
    }

    @Override
    public int export(List<Finding> findings, Format format, Path to) {
        try {
            FindingsExport.write(findings, format, to);
            return findings.size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Walking walking() {
        return new Walking(0, definitions, Walking.PATIENCE, clock);
    }

    private record Going(Scan scan) implements Scanning {
        @Override
        public Progress step() {
            return scan.step();
        }

        @Override
        public List<Finding> findings(int from) {
            return scan.findings(from);
        }

        @Override
        public Series series() {
            return scan.series();
        }

        @Override
        public @Nullable Horizon horizon() {
            return scan.horizon();
        }
    }
}
