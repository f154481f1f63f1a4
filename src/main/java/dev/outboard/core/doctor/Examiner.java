package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Asks the database all that it can tell in one round trip; where one question fails, each by itself. For
/// several threads.
public final class Examiner implements Doctor {
    private static final System.Logger LOG = System.getLogger(Examiner.class.getName());
    private static final Sql ROLE = Sql.of(Examiner.class, "role");
    private static final int NEARLY_ALL = 9;
    private static final int OF = 10;

    private final Db db;
    private final Subject subject;
    private final List<Candidate> nearMisses;
    private final @Nullable String actor;
    private final InstantSource clock;
    private final Patience patience;

    /// @param nearMisses tables that this role may not read, among others
    /// @param actor whom the connection signs in as while armed, where that is another user; else null
    public Examiner(
        Db db, Store store, List<Candidate> nearMisses, @Nullable String actor, InstantSource clock) {
        this(db, new Seen(store, nearMisses, actor), clock, Patience.USUAL);
    }

    /// What is to be looked at.
    record Seen(Store store, List<Candidate> nearMisses, @Nullable String actor) {}

    Examiner(Db db, Seen seen, InstantSource clock, Patience patience) {
        this.db = db;
        this.subject = Subject.of(seen.store());
        this.nearMisses = List.copyOf(seen.nearMisses());
        this.actor = seen.actor();
        this.clock = clock;
        this.patience = patience;
    }

    private record Role(
        String version, String encoding, boolean standby, String name, boolean readOnly, int used,
        int most) {}

    @Override
    public Report examine() {
        try {
            var all = new Examination();
            var questions = all.questions();
            db.use(session -> session.together(questions.stream().map(Question::query).toList()));
            questions.forEach(Question::answered);
            return all.report();
        } catch (DbException.Unreachable e) {
            throw e;
        } catch (DbException _) {
            return oneByOne();
        }
    }

    @Override
    public List<Finding> examineLine() {
        return new Line(db, clock).findings();
    }

    private Report oneByOne() {
        var all = new Examination();
        for (var question : all.questions()) {
            try {
                db.use(session -> session.together(List.of(question.query())));
                question.answered();
            } catch (DbException.Unreachable e) {
                throw e;
            } catch (DbException e) {
                LOG.log(Level.WARNING, "Not checked: " + question.check(), e);
                all.findings.add(new Finding.NotChecked(question.check(), e));
            }
        }
        return all.report();
    }

    private static Role role(Row row) {
        return new Role(
            row.text("version"), row.text("encoding"), row.bool("standby"), row.text("role"),
            row.bool("read_only"), row.integer("used"), row.integer("most"));
    }

    /// What one examination has found so far.
    private final class Examination {
        private final List<Finding> findings = new ArrayList<>();
        private final Rights rights = new Rights(subject.store(), nearMisses, actor);
        private String role = "";
        private boolean standby;

        List<Question<?>> questions() {
            var questions = new ArrayList<Question<?>>();
            questions.add(new Question<>(Check.ROLE, Asked.of(ROLE), Examiner::role, this::judge));
            questions.add(Indexes.question(subject, findings::add));
            questions.add(Keeping.rowSecurity(subject, findings::add));
            questions.add(Keeping.tables(subject, patience, findings::add));
            questions.addAll(Numbering.questions(subject, findings::add));
            questions.add(Triggers.question(subject, findings::add));
            questions.add(Sessions.transactions(patience, findings::add));
            questions.add(Sessions.prepared(patience, findings::add));
            questions.addAll(rights.questions());
            return questions;
        }

        Report report() {
            findings.add(new Passed.Recognised(subject.store().title(), subject.all()));
            return new Report(role, standby, findings, rights.permits(standby));
        }

        private void judge(List<Role> roles) {
            var found = roles.getFirst();
            role = found.name();
            standby = found.standby();
            findings.add(standby ? new Known.Standby() : new Passed.Primary());
            findings.add(new Passed.Version(found.version(), found.encoding()));
            findings.add(found.used() * OF >= found.most() * NEARLY_ALL
                ? new Known.FewConnections(found.used(), found.most())
                : new Passed.Connections(found.used(), found.most()));
            if (found.readOnly()) {
                findings.add(new Passed.ReadOnly());
            }
        }
    }
}
