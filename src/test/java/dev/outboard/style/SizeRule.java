package dev.outboard.style;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.outboard.style.JavaRule.Report;
import java.util.ArrayList;
import java.util.List;

/// 300 lines a file, 110 columns a line, 40 lines a method, five parameters.
final class SizeRule implements Rule {
    private static final String BLOCK = "\"\"\"";
    private static final int FILE = 300;
    private static final int WIDTH = 110;
    private static final int METHOD = 40;
    private static final int PARAMETERS = 5;

    @Override
    public boolean concerns(Source source) {
        return source.is("java");
    }

    @Override
    public List<String> violations(Source source) {
        var found = new ArrayList<String>();
        if (source.lines().size() > FILE) {
            found.add("%d lines, %d are allowed".formatted(source.lines().size(), FILE));
        }
        widths(source, found);
        var java = source.java();
        methods(java, (method, sentence) -> found.add("line " + java.line(method) + ": " + sentence));
        return found;
    }

    /// Text blocks hold what they hold.
    private static void widths(Source source, List<String> found) {
        var inBlock = false;
        for (var i = 0; i < source.lines().size(); i++) {
            var line = source.lines().get(i);
            var width = line.codePointCount(0, line.length());
            if (width > WIDTH && !inBlock) {
                found.add("line %d: %d columns, %d are allowed".formatted(i + 1, width, WIDTH));
            }
            inBlock ^= line.split(BLOCK, -1).length % 2 == 0;
        }
    }

    private static void methods(Source.Java java, Report all) {
        new JavaRule.Walk() {
            @Override
            public Void visitMethod(MethodTree method, Report report) {
                var body = method.getBody();
                var lines = body == null ? 0 : java.lastLine(body) - java.line(body) + 1;
                if (lines > METHOD) {
                    report.add(method, "%s has %d lines, %d are allowed".formatted(method.getName(), lines,
                        METHOD));
                }
                if (method.getParameters().size() > PARAMETERS && !canonical(method)) {
                    report.add(method, "%s has %d parameters, %d are allowed".formatted(
                        method.getName(), method.getParameters().size(), PARAMETERS));
                }
                return super.visitMethod(method, report);
            }

            // Components of a record are its data, whatever their number; so are those of its constructor.
            private boolean canonical(MethodTree method) {
                return method.getName().contentEquals("<init>")
                    && getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
            }
        }.scan(new TreePath(java.unit()), all);
    }
}
