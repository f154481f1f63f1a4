package dev.outboard.style;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.regex.Pattern;

/// Tests wait for a condition, with a bound, and never for time to pass.
final class SleepRule extends JavaRule {
    private static final Pattern SLEEP =
        Pattern.compile(
        "(java\\.lang\\.)?Thread\\.sleep|(TimeUnit\\.)?(NANO|MICRO|MILLI)?(SECONDS|MINUTES)\\.sleep");

    @Override
    public boolean concerns(Source source) {
        return source.is("java") && source.under("src/test");
    }

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        new Walk() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Report report) {
                if (SLEEP.matcher(call.getMethodSelect().toString()).matches()) {
                    report.add(call, "waits for time to pass");
                }
                return super.visitMethodInvocation(call, report);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree reference, Report report) {
                if (SLEEP.matcher(reference.toString().replace("::", ".")).matches()) {
                    report.add(reference, "waits for time to pass");
                }
                return super.visitMemberReference(reference, report);
            }
        }.scan(new TreePath(unit), report);
    }
}
