package dev.outboard.style;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;

/// Whoever catches everything hides what nobody thought of. Allowed where work of others is run that must not
/// end the runner, and where the same exception is thrown again after cleaning up.
final class CatchRule extends JavaRule {
    private static final Set<String> BROAD = Set.of("Throwable", "Exception", "RuntimeException", "Error");

    /// With what each of them runs.
    private static final List<String> RUNNERS = List.of(
        "dev/outboard/ui/kit/FxBackground.java", // the window's work
        "dev/outboard/core/feed/Feed.java", // the subscribers of the feed
        "dev/outboard/core/outbox/Delivery.java", // an application's handler: its failure is counted
        "dev/outboard/db/Loop.java", // a step that is tried again
        "dev/outboard/Main.java"); // the uncaught handler

    @Override
    public boolean concerns(Source source) {
        return source.is("java") && source.under("src/main")
            && RUNNERS.stream().noneMatch(source.path()::endsWith);
    }

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        new Walk() {
            @Override
            public Void visitCatch(CatchTree caught, Report report) {
                if (broad(caught.getParameter().getType()) && !thrownAgain(caught)) {
                    report.add(caught, "catches " + caught.getParameter().getType());
                }
                return super.visitCatch(caught, report);
            }
        }.scan(new TreePath(unit), report);
    }

    private static boolean broad(Tree type) {
        return type instanceof UnionTypeTree union
            ? union.getTypeAlternatives().stream().anyMatch(CatchRule::broad)
            : BROAD.contains(type.toString());
    }

    private static boolean thrownAgain(CatchTree caught) {
        var statements = caught.getBlock().getStatements();
        return !statements.isEmpty() && statements.getLast() instanceof ThrowTree thrown
            && thrown.getExpression().toString().contentEquals(caught.getParameter().getName());
    }
}
