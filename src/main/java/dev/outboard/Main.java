package dev.outboard;

import java.lang.System.Logger.Level;
import javafx.application.Application;

/// Starts the console: on the database of the first argument or of the property `outboard.url`, else on the sample.
public final class Main {
    private static final System.Logger LOG = System.getLogger(Main.class.getName());

    private Main() {}

    static void main(String[] arguments) {
        Thread.setDefaultUncaughtExceptionHandler(
            (thread, failure) -> LOG.log(Level.ERROR, "Uncaught in " + thread.getName(), failure));
        Application.launch(Desktop.class, arguments);
    }
}
