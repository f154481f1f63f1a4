package dev.outboard.style;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.Modifier;

/// Each type that is declared public says in `///` what it is and what it promises. No banners.
final class DocumentationRule extends JavaRule {
    @Override
    public boolean concerns(Source source) {
        return source.is("java") && source.under("src/main") && !source.path().endsWith("module-info.java");
    }

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        var java = source.java();
        if (source.lines().stream().anyMatch(line -> line.strip().matches("(//+|/\\*)\\s*[-=*#~_]{3,}.*"))) {
            report.add(unit, "has a banner");
        }
        new Walk() {
            @Override
            public Void visitClass(ClassTree type, Report report) {
                if (type.getModifiers().getFlags().contains(Modifier.PUBLIC)
                    && !documented(source, firstLine(type))) {
                    report.add(type, type.getSimpleName() + " has no /// paragraph");
                }
                return super.visitClass(type, report);
            }

            private int firstLine(ClassTree type) {
                return type.getModifiers().getAnnotations().stream().mapToInt(java::line)
                    .reduce(java.line(type), Math::min);
            }
        }.scan(new TreePath(unit), report);
    }

    private static boolean documented(Source source, int line) {
        return line > 1 && source.lines().get(line - 2).strip().startsWith("///");
    }
}
