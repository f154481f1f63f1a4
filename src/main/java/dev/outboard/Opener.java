package dev.outboard;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.core.profiles.TableShape;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.connect.Opening;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Opens a database step by step: finds out where it is, signs in, recognises its tables. For one thread at a
/// time.
final class Opener implements Opening<Console>, AutoCloseable {
    private final Supplier<Target> where;
    private final UnaryOperator<Store> known;
    private final Clock clock;
    private @Nullable Target target;
    private @Nullable Db db;
    private @Nullable Server server;

    /// @param where reads the URL, or starts the sample; asked once
    /// @param known adds what is known of these tables from elsewhere
    Opener(Supplier<Target> where, UnaryOperator<Store> known, Clock clock) {
        this.where = where;
        this.known = known;
        this.clock = clock;
    }

    @Override
    public void prepare() {
        target();
    }

    @Override
    public Server reach(@Nullable String password) {
        close();
        var to = target();
        var opened = Db.open(password == null ? to : to.withPassword(password), Limits.CONSOLE);
        db = opened;
        server = Server.read(opened, clock);
        return server;
    }

    @Override
    public Outcome<Console> recognise() {
        if (db == null || server == null) {
            throw new IllegalStateException("Nobody has signed in");
        }
        return switch (Detection.of(db, Profiles.builtIn())) {
            case Detection.Recognised recognised -> {
                var arming = new Arming(db.target(), clock);
                var console = new Console(
                    db, server, known.apply(recognised.store()), recognised.candidates(), arming);
                yield new Outcome.Opened<>(console, console.profile());
            }
            case Detection.NothingRecognised nothing ->
                new Outcome.Unrecognised<>(usual(), nothing.candidates());
        };
    }

    @Override
    public void close() {
        if (db != null) {
            db.close();
            db = null;
        }
    }

    private Target target() {
        if (target == null) {
            target = where.get();
        }
        return target;
    }

    private static List<TableName> usual() {
        return Profiles.reference().tables().stream()
            .filter(table -> !table.optional())
            .map(TableShape::usual)
            .toList();
    }
}
