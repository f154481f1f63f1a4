package dev.outboard.ui.kit;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.text.Font;

/// Primer, light and dark, with our own sheet and fonts on top. The fonts come along because JavaFX can't ask
/// for tabular figures: columns of them are set in JetBrains Mono.
public final class Theme {
    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final List<String> FONTS = List.of(
        "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf",
        "JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf");

    private static final List<Integer> ICONS = List.of(16, 32, 48, 128);
    private static final List<String> SHEETS = List.of("outboard.css", "json.css");

    private Theme() {}

    /// Before the first scene.
    public static void loadFonts() {
        for (var file : FONTS) {
            try (var font = Objects.requireNonNull(Theme.class.getResourceAsStream("fonts/" + file), file)) {
                Font.loadFont(font, 13);
            } catch (IOException e) {
                throw new UncheckedIOException(file + " can't be read", e);
            }
        }
    }

    /// The window's icon, in the sizes that desktops ask for.
    public static List<Image> icons() {
        return ICONS.stream().map(size -> Objects.requireNonNull(
            Theme.class.getResourceAsStream("icon-" + size + ".png"), "icon")).map(Image::new).toList();
    }

    public static void dress(Scene scene, Appearance appearance) {
        for (var sheet : SHEETS) {
            scene.getStylesheets()
                .add(Objects.requireNonNull(Theme.class.getResource(sheet), sheet).toExternalForm());
        }
        appearance.darkProperty().subscribe(dark -> {
            Application.setUserAgentStylesheet(
                dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight()
                .getUserAgentStylesheet());
            scene.getRoot().pseudoClassStateChanged(DARK, dark);
        });
    }
}
