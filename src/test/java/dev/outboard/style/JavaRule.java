package dev.outboard.style;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;

/// A rule over the syntax tree of a Java file.
abstract class JavaRule implements Rule {
    @Override
    public boolean concerns(Source source) {
        return source.is("java");
    }

    @Override
    public final List<String> violations(Source source) {
        var java = source.java();
        var found = new ArrayList<String>();
        look(source, java.unit(), (tree, sentence) -> found.add("line " + java.line(tree) + ": " + sentence));
        return found;
    }

    abstract void look(Source source, CompilationUnitTree unit, Report report);

    /// Where violations go.
    interface Report {
        void add(Tree where, String sentence);
    }

    /// Visits the whole file.
    abstract static class Walk extends TreePathScanner<Void, Report> {}
}
