package dev.outboard.ui.operations;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// Ends per 5 s: delivered, and failed on top; a dotted line where a chunk began.
final class EndingsChart extends Region {
    private static final double LEFT = 40;
    private static final double TOP = 18;
    private static final double BOTTOM = 20;
    private static final double WIDEST = 26;

    private final List<Runnable> placing = new ArrayList<>();
    private Fates shown = Fates.NONE;
    private int most = 1;

    EndingsChart() {
        getStyleClass().add("endings-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinHeight(140);
        setPrefHeight(140);
    }

    void show(Fates read, FollowWriter writer) {
        shown = read;
        most = Math.max(1, read.bars().stream().mapToInt(bar -> bar.delivered() + bar.failed()).max()
            .orElse(1));
        placing.clear();
        var nodes = new ArrayList<Node>();
        grid(nodes, writer);
        bars(nodes);
        chunks(nodes, writer);
        getChildren().setAll(nodes);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        placing.forEach(Runnable::run);
    }

    private void grid(List<Node> nodes, FollowWriter writer) {
        for (var value : most == 1 ? List.of(0, 1) : List.of(0, most / 2, most)) {
            var line = styled("chart-grid");
            var label = new Label(writer.number(value));
            label.getStyleClass().addAll("figure", "chart-label");
            placing.add(() -> {
                line.resizeRelocate(LEFT, snapPositionY(y(value)), getWidth() - LEFT, 1);
                label.autosize();
                label.relocate(LEFT - 8 - label.getWidth(), y(value) - label.getHeight() / 2);
            });
            nodes.add(line);
            nodes.add(label);
        }
        for (var at : shown.bars().size() > 1 ? List.of(0, shown.bars().size() - 1) : List.of(0)) {
            if (!shown.bars().isEmpty()) {
                var label = new Label(writer.clock(shown.bars().get(at).from()));
                label.getStyleClass().addAll("figure", "chart-label");
                placing.add(() -> {
                    label.autosize();
                    label.relocate(
                        at == 0 ? LEFT : Math.max(LEFT + 80, x(at + 1) - label.getWidth()),
                        getHeight() - BOTTOM + 4);
                });
                nodes.add(label);
            }
        }
    }

    private void bars(List<Node> nodes) {
        for (var at = 0; at < shown.bars().size(); at++) {
            var bar = shown.bars().get(at);
            var index = at;
            var delivered = styled("delivered");
            var failed = styled("failed");
            placing.add(() -> {
                var width = Math.max(2, step() - 4);
                var middle = y(bar.delivered());
                delivered.resizeRelocate(x(index) + 2, middle, width, y(0) - middle);
                var top = y(bar.delivered() + bar.failed());
                failed.resizeRelocate(x(index) + 2, top, width, middle - top);
            });
            nodes.add(delivered);
            nodes.add(failed);
        }
    }

    private void chunks(List<Node> nodes, FollowWriter writer) {
        if (shown.bars().isEmpty()) {
            return;
        }
        var begin = shown.bars().getFirst().from().toEpochMilli();
        for (var chunk : shown.followed().chunks()) {
            var first = chunk.first();
            if (first == null || shown.followed().chunks().size() > 12) {
                continue;
            }
            var at = Math.max(0, (first.toEpochMilli() - begin) / 1000.0 / Fates.SECONDS);
            var line = styled("chunk-line");
            var label = new Label(writer.number(chunk.rows()));
            label.getStyleClass().addAll("figure", "chart-label");
            placing.add(() -> {
                line.resizeRelocate(snapPositionX(x(at)), 2, 1, getHeight() - BOTTOM - 2);
                label.autosize();
                label.relocate(x(at) + 4, 0);
            });
            nodes.add(line);
            nodes.add(label);
        }
    }

    private double step() {
        return Math.min(WIDEST, (getWidth() - LEFT) / Math.max(1, shown.bars().size()));
    }

    private double x(double index) {
        return LEFT + index * step();
    }

    private double y(int value) {
        return TOP + (getHeight() - TOP - BOTTOM) * (1 - value / (double) most);
    }

    private static Region styled(String style) {
        var region = new Region();
        region.getStyleClass().add(style);
        return region;
    }
}
