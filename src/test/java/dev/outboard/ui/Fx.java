package dev.outboard.ui;

import dev.outboard.ui.kit.Theme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.testfx.util.WaitForAsyncUtils;

/// The toolkit in tests: started once, asked from the test's thread.
public final class Fx {
    private static final CompletableFuture<Boolean> STARTED = start();

    private Fx() {}

    public static <T> T call(Supplier<T> work) {
        STARTED.join();
        var answer = new CompletableFuture<T>();
        Platform.runLater(() -> {
            try {
                answer.complete(work.get());
            } catch (Throwable e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.orTimeout(30, TimeUnit.SECONDS).join();
    }

    public static void run(Runnable work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    /// Writes what a scene looks like to `target/screens/`.
    public static void picture(Scene scene, String name) {
        // A table settles its columns in the pulse after the one that shows its scroll bar.
        scene.snapshot(null);
        var image = scene.snapshot(null);
        var pixels = image.getPixelReader();
        var picture = new BufferedImage(
            (int) image.getWidth(), (int) image.getHeight(), BufferedImage.TYPE_INT_RGB);
        for (var y = 0; y < picture.getHeight(); y++) {
            for (var x = 0; x < picture.getWidth(); x++) {
                picture.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        try {
            var folder = Files.createDirectories(Path.of("target/screens"));
            ImageIO.write(picture, "png", folder.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The headless platform keeps each window that a robot was used in, and TestFX the last one.
    private static void empty(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            for (var window : change.getRemoved()) {
                Platform.runLater(() -> {
                    if (window instanceof Stage stage && !stage.isShowing()) {
                        stage.setOnCloseRequest(null);
                        stage.setScene(null);
                    }
                });
            }
        }
    }

    private static CompletableFuture<Boolean> start() {
        // Else the robot throws what another test's thread has failed with.
        WaitForAsyncUtils.autoCheckException = false;
        var started = new CompletableFuture<Boolean>();
        Runnable first = () -> {
            Theme.loadFonts();
            Window.getWindows().addListener(Fx::empty);
            started.complete(true);
        };
        Platform.setImplicitExit(false);
        try {
            Platform.startup(first);
        } catch (IllegalStateException _) {
            // Another test class of this run has started it.
            Platform.runLater(first);
        }
        return started;
    }
}
