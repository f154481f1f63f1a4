package dev.outboard;

import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import javafx.application.Application;
import javafx.stage.Stage;

/// Starts the console: on the database of the first argument or of the property `outboard.url`, else on the
/// sample.
public final class Main {
    private static final System.Logger LOG = System.getLogger(Main.class.getName());

    private Main() {}

    static void main(String[] arguments) {
        Thread.setDefaultUncaughtExceptionHandler(
            (thread, failure) -> LOG.log(Level.ERROR, "Uncaught in " + thread.getName(), failure));
        Application.launch(Window.class, arguments);
    }

    /// What the toolkit starts.
    public static final class Window extends Application {
        @Override
        public void start(Stage stage) {
            var arguments = getParameters().getUnnamed();
            var url = arguments.isEmpty() ? System.getProperty("outboard.url", "") : arguments.getFirst();
            var clock = Clock.systemUTC();
            new Desktop(url.strip(), clock, ZoneId.systemDefault(), Locale.getDefault()).open(stage);
        }
    }
}
