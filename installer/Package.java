import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Makes the application that one downloads, of jars that are there: `java installer/Package.java <version> <our jar>` in
/// the project's root, after Maven has put JavaFX's modules into `target/dist/javafx` and all other jars into
/// `target/dist/jars`. Gives `target/dist/outboard`, which starts as it is, and on Debian `target/dist/outboard_*.deb`.
final class Package {
    private static final Path DIST = Path.of("target", "dist");
    private static final Path APP = DIST.resolve("outboard");
    /// How long the application is watched before what it has loaded is written down: the sample is up by then, and
    /// its first screen.
    private static final long TRAINED_SECONDS = 30;

    private Package() {}

    static void main(String[] arguments) throws IOException, InterruptedException {
        var version = arguments[0].replace("-SNAPSHOT", "");
        for (var left : List.of(DIST.resolve("image"), APP)) {
            delete(left);
        }
        Files.copy(Path.of("target", arguments[1]), DIST.resolve("jars", "outboard.jar"), REPLACE_EXISTING);
        run("jlink", "@jlink/options", "--module-path", DIST.resolve("javafx").toString(), "--output",
            DIST.resolve("image").toString());
        run("jpackage", "@installer/app.options", "--app-version", version, "--runtime-image",
            DIST.resolve("image").toString(), "--input", DIST.resolve("jars").toString(), "--icon",
            "installer/outboard.png", "--dest", DIST.toString());
        train();
        if (Files.isExecutable(Path.of("/usr/bin/dpkg-deb"))) {
            run("jpackage", "@installer/linux.options", "--app-version", version, "--app-image", APP.toString(),
                "--dest", DIST.toString());
        }
    }

    /// Starts it once without a display, and lets Java write what it will load the next time.
    private static void train() throws IOException, InterruptedException {
        var app = APP.resolve("lib", "app").toAbsolutePath();
        var configured = Files.readAllLines(app.resolve("outboard.cfg"));
        var home = Files.createDirectories(DIST.resolve("home").toAbsolutePath());
        var cache = app.resolve("outboard.aot");
        var command = new ArrayList<>(List.of(
            APP.resolve("lib", "runtime", "bin", "java").toString(), "-XX:AOTCacheOutput=" + cache,
            "-Dglass.platform=Headless", "-Dprism.order=sw", "-Duser.home=" + home));
        command.addAll(values(configured, "java-options=").filter(option -> !option.startsWith("-X")).toList());
        command.addAll(List.of("-cp", String.join(File.pathSeparator, values(configured, "app.classpath=")
            .map(jar -> jar.replace("$APPDIR", app.toString())).toList()), "dev.outboard.Main"));
        var training = new ProcessBuilder(command).redirectErrorStream(true)
            .redirectOutput(DIST.resolve("training.log").toFile()).start();
        if (training.waitFor(TRAINED_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("The application ended by itself: see " + DIST.resolve("training.log"));
        }
        training.destroy();
        training.waitFor();
        if (!Files.exists(cache)) {
            throw new IOException("No cache was written: see " + DIST.resolve("training.log"));
        }
    }

    private static Stream<String> values(List<String> lines, String name) {
        return lines.stream().filter(line -> line.startsWith(name)).map(line -> line.substring(name.length()));
    }

    private static void run(String tool, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", tool).toString()));
        command.addAll(List.of(arguments));
        System.out.println(String.join(" ", command));
        var ended = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (ended != 0) {
            throw new IOException(tool + " ended with " + ended);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var inside = Files.walk(folder)) {
                for (var path : inside.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
