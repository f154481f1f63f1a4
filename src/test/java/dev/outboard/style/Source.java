package dev.outboard.style;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// A text of this repository, and its syntax tree where it is Java.
final class Source {
    private final Path path;
    private final String text;
    private final List<String> lines;
    private @Nullable Java java;

    Source(Path path, String text) {
        this.path = path;
        this.text = text;
        this.lines = text.lines().toList();
    }

    /// Relative to the repository.
    Path path() {
        return path;
    }

    String text() {
        return text;
    }

    List<String> lines() {
        return lines;
    }

    boolean is(String extension) {
        return path.toString().endsWith("." + extension);
    }

    boolean under(String folder) {
        return path.startsWith(folder);
    }

    /// Parsed once, because every rule asks.
    Java java() {
        if (java == null) {
            java = Java.parse(this);
        }
        return java;
    }

    @Override
    public String toString() {
        return path.toString();
    }

    /// A parsed Java file. Lines count from 1.
    static final class Java {
        private final CompilationUnitTree unit;
        private final Trees trees;

        private Java(CompilationUnitTree unit, Trees trees) {
            this.unit = unit;
            this.trees = trees;
        }

        private static Java parse(Source source) {
            var compiler = ToolProvider.getSystemJavaCompiler();
            var file = new SimpleJavaFileObject(URI.create("string:///" + source.path),
                JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                    return source.text;
                }
            };
            var task = (JavacTask) compiler.getTask(null, null, _ -> {}, List.of("-proc:none"), null,
                List.of(file));
            try {
                return new Java(task.parse().iterator().next(), Trees.instance(task));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        CompilationUnitTree unit() {
            return unit;
        }

        int line(Tree tree) {
            return lineAt(trees.getSourcePositions().getStartPosition(unit, tree));
        }

        int lastLine(Tree tree) {
            return lineAt(trees.getSourcePositions().getEndPosition(unit, tree) - 1);
        }

        private int lineAt(long position) {
            return (int) unit.getLineMap().getLineNumber(position);
        }
    }
}
