package dev.outboard.ui.operations;

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
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.PayloadShape;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the sheet works with; every call but the last three blocks.
public interface Source {
    FrozenSet freeze(Scope scope);

    Forecast forecast(Plan plan);

    Forecast recount(Forecast earlier);

    Ended run(Consent consent, Course course);

    Grants grants();

    /// Whether what a forecast tells can be written as a script. Doesn't block.
    boolean scripts(Forecast forecast);

    /// Writes it to a file.
    ///
    /// @return the number of chunks
    int script(Forecast forecast, Path to);

    /// A message's whole payload; empty where there is no such message.
    Optional<String> payload(String id);

    /// What stands against an action, whatever it is for; null where nothing does.
    Forecast.@Nullable Obstacle against(Action action, boolean dead, Grants grants);

    Follower follower();

    Standards standards();

    /// What is fixed while a connection lasts.
    ///
    /// @param patience how long a message may be due before it is strange that nobody reports on it
    record Standards(PollerContract poller, Duration patience, PayloadShape payload, boolean provesCopies) {}

    /// As [Following]; for several threads, only `look` blocks.
    interface Follower {
        void add(List<Receipt.Line> lines);

        Followed look();

        Optional<Fate> fate(String id);

        List<Following.Ending> endings();
    }
}
