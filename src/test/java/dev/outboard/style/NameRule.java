package dev.outboard.style;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import java.util.regex.Pattern;

/// Types are named after nouns of the field.
final class NameRule extends JavaRule {
    private static final Pattern EMPTY =
        Pattern.compile("(Utils?|Helpers?|Managers?|Impl|Data|Info)(?![a-z])");

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        new Walk() {
            @Override
            public Void visitClass(ClassTree type, Report report) {
                if (EMPTY.matcher(type.getSimpleName()).find()) {
                    report.add(type, type.getSimpleName() + " says nothing of what it is");
                }
                return super.visitClass(type, report);
            }
        }.scan(new TreePath(unit), report);
    }
}
