package dev.outboard.style;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import java.util.regex.Pattern;

/// The time of day comes from an injected `Clock`, which only the composition roots make. `System.nanoTime`
/// measures durations and is free.
final class ClockRule extends JavaRule {
    private static final Pattern NOW = Pattern.compile(
        "(java\\.time\\.)?(Instant|Year|YearMonth|(Local|Zoned|Offset)?(Date|Time|DateTime))\\.now");
    private static final Pattern SYSTEM =
        Pattern.compile("(System\\.currentTimeMillis|(java\\.time\\.)?Clock\\.system\\w*)");
    private static final Pattern DATE = Pattern.compile("(java\\.util\\.)?(Date|GregorianCalendar)");

    @Override
    public boolean concerns(Source source) {
        return source.is("java") && source.under("src/main")
            && !source.path().endsWith("dev/outboard/Main.java")
            && !source.path().endsWith("dev/outboard/Worker.java");
    }

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        new Walk() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Report report) {
                var method = call.getMethodSelect().toString();
                if (SYSTEM.matcher(method).matches() || (NOW.matcher(method).matches() && !given(call))) {
                    report.add(call, method + " reads a clock that was not injected");
                }
                return super.visitMethodInvocation(call, report);
            }

            @Override
            public Void visitNewClass(NewClassTree made, Report report) {
                if (DATE.matcher(made.getIdentifier().toString()).matches()
                    && made.getArguments().isEmpty()) {
                    report.add(made, "new " + made.getIdentifier()
                        + "() reads a clock that was not injected");
                }
                return super.visitNewClass(made, report);
            }
        }.scan(new TreePath(unit), report);
    }

    private static boolean given(MethodInvocationTree call) {
        return call.getArguments().stream().anyMatch(argument -> argument.toString().endsWith("clock"));
    }
}
