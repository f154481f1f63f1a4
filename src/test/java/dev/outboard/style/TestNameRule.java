package dev.outboard.style;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.Set;
import java.util.regex.Pattern;

/// Tests are named by sentences.
final class TestNameRule extends JavaRule {
    private static final Set<String> MARKS =
        Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory");
    private static final Pattern SENTENCE = Pattern.compile("(?!test)[a-z]+([A-Z0-9][a-z0-9]*)+");

    @Override
    public boolean concerns(Source source) {
        return source.is("java") && source.under("src/test");
    }

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        new Walk() {
            @Override
            public Void visitMethod(MethodTree method, Report report) {
                var test = method.getModifiers().getAnnotations().stream()
                    .anyMatch(mark -> MARKS.contains(mark.getAnnotationType().toString()));
                if (test && !SENTENCE.matcher(method.getName()).matches()) {
                    report.add(method, method.getName() + " is no sentence");
                }
                return super.visitMethod(method, report);
            }
        }.scan(new TreePath(unit), report);
    }
}
