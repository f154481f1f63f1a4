package dev.outboard.style;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Classes made of a test's own texts, for rules that look at classes.
final class Compiled {
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|record) (\\w+)");

    private Compiled() {}

    static JavaClasses classes(Path folder, String... sources) {
        var told = new DiagnosticCollector<JavaFileObject>();
        var files = Stream.of(sources).map(Compiled::file).toList();
        var done = ToolProvider.getSystemJavaCompiler().getTask(null, null, told, List.of("-proc:none",
            "-d", folder.toString(), "-cp", System.getProperty("java.class.path")), null, files).call();
        if (!done) {
            throw new AssertionError(told.getDiagnostics().stream().map(Diagnostic::toString).toList());
        }
        return new ClassFileImporter().importPath(folder);
    }

    private static JavaFileObject file(String source) {
        var path = first(PACKAGE, source).replace('.', '/') + "/" + first(TYPE, source) + ".java";
        return new SimpleJavaFileObject(URI.create("string:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }

    private static String first(Pattern pattern, String source) {
        return pattern.matcher(source).results().findFirst().orElseThrow().group(1);
    }
}
