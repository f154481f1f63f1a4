package dev.outboard.core.operations;

import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.profiles.PayloadShape;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Operations over many messages: freeze, forecast, run, follow, in this order. Every call blocks; for
/// several threads.
///
/// ```
/// var frozen = operations.freeze(new Scope.Chosen(ids));
/// var forecast = operations.forecast(Plan.of(new Action.Retry(), frozen));   // again every 2 s
/// var following = operations.following();
/// var course = new Course(progress -> following.add(progress.lines()));      // course.cancel() ends it
/// switch (operations.run(new Consent(forecast, reason, typed), course)) { … } // blocks until it ended
/// following.look();                                                           // again every second
/// ```
public final class Operations {
    private final Desk desk;
    private final Forecasting forecasting;

    public Operations(Desk desk) {
        this.desk = desk;
        this.forecasting = new Forecasting(desk);
    }

    /// Which messages a scope means, and what they look like now.
    public FrozenSet freeze(Scope scope) {
        return freeze(scope, FrozenSet.MOST);
    }

    FrozenSet freeze(Scope scope, int most) {
        return new Freezing(desk, new Past(desk), most).of(scope);
    }

    /// What the plan would do now, with its impact on the order. The impact costs more and changes less: read
    /// it once, and then [#recount].
    public Forecast forecast(Plan plan) {
        return forecasting.of(plan);
    }

    /// As [#forecast], with the order's impact as an earlier reading has it.
    public Forecast recount(Forecast earlier) {
        return forecasting.again(earlier);
    }

    /// Runs what the operator has consented to, until it has ended or the course is cancelled. Nothing is
    /// begun while the connection isn't armed; what runs when the time is over ends in peace.
    public Ended run(Consent consent, Course course) {
        return new Execution(desk, consent, course).run();
    }

    /// Whether what the forecast tells can be written as a script: see [#script].
    public boolean scripts(Forecast forecast) {
        return Script.possible(forecast);
    }

    /// Writes it to a file for psql, with all of its values; whole, or not at all. Changes nothing else.
    ///
    /// @return the number of chunks
    public int script(Forecast forecast, Path to) throws IOException {
        return new Script(desk, forecast).write(to);
    }

    /// Follows what a run changes.
    public Following following() {
        return new Following(desk);
    }

    /// The journal of this database.
    public JournalReader journal() {
        return new JournalReader(desk);
    }

    /// What other consoles have in progress on this outbox.
    public List<InProgress> inProgress() {
        return new Others(desk).inProgress();
    }

    /// Ends the journal's entries of operations whose console was killed on this machine, by what the
    /// database says of their last transaction. Call it when a database is opened, and when it is armed.
    ///
    /// @return the operations that were ended so
    public List<UUID> endKilled() throws IOException {
        return new Aftermath(desk).endKilled();
    }

    /// Whether the profile can prove that published messages have a copy elsewhere. Where it can't, a purge
    /// of published ones says that nothing proves the audit copy.
    public boolean provesCopies() {
        return desk.store().answers(Sights.AUDITED);
    }

    /// What the role may do.
    public Grants grants() {
        return forecasting.grants();
    }

    /// What stands against an action whatever messages it is for; null where nothing does.
    ///
    /// @param dead whether it is for dead letters
    public @Nullable Obstacle against(Action action, boolean dead, Grants grants) {
        return new Offering(desk).against(action, dead, grants);
    }

    /// What each payload has at its top, as the profile says.
    public PayloadShape payload() {
        return desk.store().payload();
    }

    /// How long a message may be due before it is strange that nobody reports on it.
    public Duration patience() {
        return desk.patience();
    }
}
