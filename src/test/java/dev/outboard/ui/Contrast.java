package dev.outboard.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/// Finds text that is hard to read on what lies behind it: below 4.5 to 1, signs below 3 to 1 (WCAG 2.1,
/// 1.4.3 and 1.4.11).
public final class Contrast {
    private static final double TEXT = 4.5;
    private static final double SIGN = 3;

    private final List<String> weak = new ArrayList<>();

    public static List<String> weak(Parent root) {
        var contrast = new Contrast();
        contrast.look(root, Color.WHITE);
        return contrast.weak;
    }

    private void look(Node node, Color behind) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Text text && !text.getText().isBlank() && text.getFill() instanceof Color fill) {
            var ratio = ratio(over(behind, fill, text.getOpacity()), behind);
            if (ratio < (text instanceof FontIcon ? SIGN : TEXT)) {
                weak.add("%.2f: “%s” %s in %s".formatted(
                    ratio, text.getText(), text.getStyleClass(), text.getParent().getStyleClass()));
            }
        }
        var ground = node instanceof Region region ? ground(region, behind) : behind;
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> look(child, ground));
        }
    }

    private static Color ground(Region region, Color behind) {
        var ground = behind;
        if (region.getBackground() != null) {
            for (var fill : region.getBackground().getFills()) {
                var insets = fill.getInsets();
                var edge = region.getWidth() - insets.getLeft() - insets.getRight() < region.getWidth() / 2;
                if (!edge && fill.getFill() instanceof Color color) {
                    ground = over(ground, color, 1);
                }
            }
        }
        return ground;
    }

    private static Color over(Color behind, Color front, double opacity) {
        var alpha = front.getOpacity() * opacity;
        return Color.color(
            front.getRed() * alpha + behind.getRed() * (1 - alpha),
            front.getGreen() * alpha + behind.getGreen() * (1 - alpha),
            front.getBlue() * alpha + behind.getBlue() * (1 - alpha));
    }

    private static double ratio(Color one, Color other) {
        var a = luminance(one);
        var b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed())
            + 0.7152 * linear(color.getGreen())
            + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
