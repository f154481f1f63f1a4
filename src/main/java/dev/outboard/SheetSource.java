package dev.outboard;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Consent;
import dev.outboard.core.operations.Course;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Following;
import dev.outboard.core.operations.Forecast;
import dev.outboard.core.operations.FrozenSet;
import dev.outboard.core.operations.Grants;
import dev.outboard.core.operations.Operations;
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.outbox.StoredMessage;
import dev.outboard.ui.operations.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the sheet of operations works with, from the core's operations and the outbox beside them.
public record SheetSource(Operations operations, OutboxReader reader, PollerContract poller)
    implements Source {
    @Override
    public FrozenSet freeze(Scope scope) {
        return operations.freeze(scope);
    }

    @Override
    public Forecast forecast(Plan plan) {
        return operations.forecast(plan);
    }

    @Override
    public Forecast recount(Forecast earlier) {
        return operations.recount(earlier);
    }

    @Override
    public Ended run(Consent consent, Course course) {
        return operations.run(consent, course);
    }

    @Override
    public Grants grants() {
        return operations.grants();
    }

    @Override
    public boolean scripts(Forecast forecast) {
        return operations.scripts(forecast);
    }

    @Override
    public int script(Forecast forecast, Path to) {
        try {
            return operations.script(forecast, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<String> payload(String id) {
        return reader.message(id).map(StoredMessage::payload);
    }

    @Override
    public Forecast.@Nullable Obstacle against(Action action, boolean dead, Grants grants) {
        return operations.against(action, dead, grants);
    }

    @Override
    public Standards standards() {
        return new Standards(poller, operations.patience(), operations.payload(), operations.provesCopies());
    }

    @Override
    public Follower follower() {
        var following = operations.following();
        return new Follower() {
            @Override
            public void add(List<Receipt.Line> lines) {
                following.add(lines);
            }

            @Override
            public Followed look() {
                return following.look();
            }

            @Override
            public Optional<Fate> fate(String id) {
                return following.fate(id);
            }

            @Override
            public List<Following.Ending> endings() {
                return following.endings();
            }
        };
    }
}
