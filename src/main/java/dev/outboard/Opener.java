package dev.outboard;

import dev.outboard.core.connections.Grants;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.core.doctor.Server;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.core.profiles.TableShape;
import dev.outboard.core.projections.Definitions;
import dev.outboard.db.Approach;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.db.Tunnel;
import dev.outboard.db.Way;
import dev.outboard.sample.Sample;
import dev.outboard.sample.SampleSettings;
import dev.outboard.ui.connect.Opening;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Opens a database step by step: finds out where it is, signs in, recognises its tables. Owns what it has
/// opened until it is closed. For one thread at a time.
final class Opener implements Opening<Opened> {
    private static final System.Logger LOG = System.getLogger(Opener.class.getName());

    private final String name;
    private final @Nullable SavedConnection connection;
    private final Clock clock;
    private @Nullable Target target;
    private @Nullable Sample sample;
    private @Nullable Tunnel tunnel;
    private @Nullable Approach approach;
    private @Nullable Db db;
    private @Nullable Server server;

    private Opener(
        String name, @Nullable SavedConnection connection, @Nullable Target target, Clock clock) {
        this.name = name;
        this.connection = connection;
        this.target = target;
        this.clock = clock;
    }

    /// Of the sample.
    ///
    /// @param name for people
    static Opener sample(String name, Clock clock) {
        return new Opener(name, null, null, clock);
    }

    /// @param password null to have it looked up
    static Opener of(SavedConnection connection, @Nullable String password, Clock clock) {
        return new Opener(connection.name(), connection, connection.target(password), clock);
    }

    @Override
    public void prepare() {
        var started = Sample.start(SampleSettings.standard(clock));
        sample = started;
        target = started.target();
    }

    @Override
    public String tunnel() {
        var before = target();
        if (connection == null || tunnel != null) {
            throw new IllegalStateException("There is no tunnel to be opened");
        }
        var started = Tunnel.start(connection.commands().tunnel(), before);
        tunnel = started;
        target = before.by(new Way(before.way().passwords(), started));
        return Integer.toString(started.port());
    }

    @Override
    public String find() {
        return approach().find();
    }

    @Override
    public boolean answer() {
        return approach().answer();
    }

    @Override
    public Approach.Encryption encrypt() {
        return approach().encrypt();
    }

    @Override
    public Server signIn() {
        endApproach();
        var opened = Db.open(target(), Limits.CONSOLE);
        db = opened;
        var read = Server.read(opened, clock);
        server = read;
        opened.warm();
        return read;
    }

    @Override
    public Outcome<Opened> recognise() {
        if (db == null || server == null) {
            throw new IllegalStateException("Nobody has signed in");
        }
        return switch (Detection.of(db, Profiles.builtIn())) {
            case Detection.Recognised recognised -> {
                var console = new Console(
                    db, server, known(recognised.store()), recognised.candidates(),
                    new Arming(target(), armedUser(), clock));
                var production = connection != null && connection.production();
                yield new Outcome.Opened<>(
                    new Opened(console, this, name, production, sample != null, definitions()),
                    console.profile());
            }
            case Detection.NothingRecognised nothing -> new Outcome.Unrecognised<>(
                usual(), nothing.candidates(), Grants.missing(db, nothing.candidates()));
        };
    }

    @Override
    public void close() {
        endApproach();
        disconnect();
        endTunnel();
        stopSample();
    }

    /// Ends the pool.
    void disconnect() {
        if (db != null) {
            db.close();
        }
    }

    /// @param then is run each time that the tunnel has opened again, if there is one; must not block
    void whenTunnelOpens(Runnable then) {
        if (tunnel != null) {
            tunnel.whenOpen(then);
        }
    }

    /// Ends the program that keeps the tunnel open.
    void endTunnel() {
        if (tunnel != null) {
            tunnel.close();
        }
    }

    /// Ends the server that came along.
    void stopSample() {
        if (sample != null) {
            sample.close();
        }
    }

    /// What is known of the poller from elsewhere than the tables.
    private Store known(Store store) {
        var contract = connection == null
            ? Optional.of(PollerContract.RELAY)
            : connection.poller().contract();
        return store.has(Half.OUTBOX) ? contract.map(store::with).orElse(store) : store;
    }

    private String armedUser() {
        return connection == null || connection.armedUser().isEmpty() ? target().user()
            : connection.armedUser();
    }

    private void endApproach() {
        if (approach != null) {
            approach.close();
        }
    }

    private Approach approach() {
        var begun = approach == null ? new Approach(target()) : approach;
        approach = begun;
        return begun;
    }

    private Target target() {
        if (target == null) {
            throw new IllegalStateException("The sample has not started");
        }
        return target;
    }

    private Definitions definitions() {
        var known = sample == null
            ? Definitions.in(WorkerSettings.usual())
            : new Definitions(List.of(Sample.projection()), List.of());
        known.faults().forEach(fault -> LOG.log(System.Logger.Level.WARNING, "{0}", fault));
        return known;
    }

    private static List<TableName> usual() {
        return Profiles.reference().tables().stream()
            .filter(table -> !table.optional())
            .map(TableShape::usual)
            .toList();
    }
}
