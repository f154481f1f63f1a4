package dev.outboard.ui.history;

import dev.outboard.ui.history.Swatches.Ink;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/// Draws signs, lines and words of the timeline on a canvas.
final class Brush {
    static final Font WORDS = Font.font("Inter", 12);
    static final Font STRONG = Font.font("Inter Semi Bold", 12);
    static final Font FIGURES = Font.font("JetBrains Mono", 11);
    private static final double SIGN = 5;

    private final GraphicsContext canvas;
    private final Swatches swatches;

    Brush(GraphicsContext canvas, Swatches swatches) {
        this.canvas = canvas;
        this.swatches = swatches;
        canvas.setTextBaseline(VPos.CENTER);
    }

    static double width(String words, Font font) {
        var text = new Text(words);
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }

    void clear(double width, double height) {
        canvas.clearRect(0, 0, width, height);
    }

    /// @param share of its width that lies left of `x`: 0, 0.5 or 1
    void words(String words, double x, double y, double share, Look look) {
        canvas.setFont(look.font());
        canvas.setFill(swatches.paint(look.ink()));
        canvas.setTextAlign(share == 0 ? TextAlignment.LEFT : share == 1 ? TextAlignment.RIGHT
            : TextAlignment.CENTER);
        canvas.fillText(words, x, y);
    }

    /// How words look.
    record Look(Font font, Ink ink) {}

    void line(double x1, double y1, double x2, double y2, Ink ink) {
        canvas.setStroke(swatches.paint(ink));
        canvas.setLineWidth(1);
        canvas.setLineDashes();
        canvas.strokeLine(snapped(x1), snapped(y1), snapped(x2), snapped(y2));
    }

    void dotted(double x1, double x2, double y, Ink ink) {
        canvas.setStroke(swatches.paint(ink));
        canvas.setLineWidth(1);
        canvas.setLineDashes(2, 3);
        canvas.strokeLine(x1, snapped(y), x2, snapped(y));
        canvas.setLineDashes();
    }

    void dashed(double x, double from, double to, Ink ink) {
        canvas.setStroke(swatches.paint(ink));
        canvas.setLineWidth(1);
        canvas.setLineDashes(2, 3);
        canvas.strokeLine(snapped(x), from, snapped(x), to);
        canvas.setLineDashes();
    }

    void box(double x, double y, double width, double height, Ink ink) {
        canvas.setFill(swatches.paint(ink));
        canvas.fillRect(x, y, width, height);
    }

    void pill(double x, double y, double width, double height, Ink ink) {
        canvas.setFill(swatches.paint(ink));
        var round = Math.min(width, height) <= 16 ? Math.min(width, height) : 8;
        canvas.fillRoundRect(x, y, width, height, round, round);
    }

    void frame(double x, double y, double width, double height, Ink ink) {
        canvas.setStroke(swatches.paint(ink));
        canvas.setLineWidth(1);
        canvas.strokeRect(snapped(x), snapped(y), Math.rint(width), Math.rint(height));
    }

    /// Stripes, for what nothing happened in.
    void hatch(double x, double y, double width, double height, Ink ink) {
        canvas.save();
        canvas.beginPath();
        canvas.rect(x, y, width, height);
        canvas.clip();
        canvas.setStroke(swatches.paint(ink));
        canvas.setLineWidth(3);
        for (var at = x - height; at < x + width; at += 9) {
            canvas.strokeLine(at, y + height, at + height, y);
        }
        canvas.restore();
        canvas.setTextBaseline(VPos.CENTER);
    }

    void ring(double x, double y, double radius, Ink ink) {
        canvas.setStroke(swatches.paint(ink));
        canvas.setLineWidth(2);
        canvas.strokeOval(x - radius, y - radius, radius * 2, radius * 2);
    }

    /// The sign of an event's type.
    void type(String shape, double x, double y) {
        canvas.setLineWidth(1.6);
        switch (shape) {
            case "adds" -> polygon(Ink.UP, new double[] {x, x - SIGN, x + SIGN}, new double[] {y - 4, y + 4,
                y + 4});
            case "takes" ->
                polygon(Ink.DOWN, new double[] {x, x - SIGN, x + SIGN}, new double[] {y + 4, y - 4, y - 4});
            case "begins" -> {
                canvas.setStroke(swatches.paint(Ink.PLAIN));
                canvas.strokeOval(x - 4, y - 4, 8, 8);
            }
            case "ends" -> box(x - 4, y - 4, 8, 8, Ink.PLAIN);
            case "fails" -> {
                canvas.setStroke(swatches.paint(Ink.PLAIN));
                canvas.strokePolygon(
                    new double[] {x, x + SIGN, x, x - SIGN}, new double[] {y - SIGN, y, y + SIGN, y}, 4);
            }
            default -> diamond(x, y, Ink.PLAIN);
        }
    }

    void diamond(double x, double y, Ink ink) {
        polygon(ink, new double[] {x, x + SIGN, x, x - SIGN}, new double[] {y - SIGN, y, y + SIGN, y});
    }

    /// A stored state.
    void snapshot(double x, double y) {
        polygon(Ink.GROUND, new double[] {x, x + SIGN, x, x - SIGN}, new double[] {y - SIGN, y, y + SIGN, y});
        canvas.setStroke(swatches.paint(Ink.TEXT));
        canvas.setLineWidth(1.3);
        canvas.strokePolygon(new double[] {x, x + SIGN, x, x - SIGN}, new double[] {y - SIGN, y, y + SIGN,
            y}, 4);
    }

    /// The sign of a message's state.
    void message(Mark.Sign sign, double x, double y) {
        canvas.setLineCap(StrokeLineCap.ROUND);
        canvas.setStroke(swatches.paint(ink(sign)));
        canvas.setLineWidth(1.4);
        if (sign == Mark.Sign.DEAD) {
            canvas.setFill(swatches.paint(Ink.DANGER));
            canvas.fillOval(x - 6, y - 6, 12, 12);
            canvas.setStroke(swatches.paint(Ink.GROUND));
        } else {
            canvas.strokeOval(x - SIGN, y - SIGN, SIGN * 2, SIGN * 2);
        }
        switch (sign) {
            case DEAD -> {
                canvas.strokeLine(x - 2.2, y - 2.2, x + 2.2, y + 2.2);
                canvas.strokeLine(x - 2.2, y + 2.2, x + 2.2, y - 2.2);
            }
            case PUBLISHED -> canvas.strokePolyline(
                new double[] {x - 2.3, x - 0.6, x + 2.5}, new double[] {y + 0.2, y + 1.9, y - 1.6}, 3);
            case BLOCKED -> canvas.strokeLine(x - 2.5, y, x + 2.5, y);
            case RETRYING -> canvas.strokePolyline(
                new double[] {x, x, x + 2}, new double[] {y - 2.5, y, y + 1.2}, 3);
            case WAITING, NONE -> { }
        }
        canvas.setLineCap(StrokeLineCap.SQUARE);
    }

    private static Ink ink(Mark.Sign sign) {
        return switch (sign) {
            case DEAD -> Ink.DANGER;
            case RETRYING -> Ink.WARNING;
            case PUBLISHED -> Ink.GOOD;
            case BLOCKED, WAITING, NONE -> Ink.MUTED;
        };
    }

    private void polygon(Ink ink, double[] xs, double[] ys) {
        canvas.setFill(swatches.paint(ink));
        canvas.fillPolygon(xs, ys, xs.length);
    }

    /// On the middle of a pixel, so that a line of one pixel is one pixel.
    private static double snapped(double at) {
        return Math.floor(at) + 0.5;
    }
}
