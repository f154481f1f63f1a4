package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Forecast;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.ui.kit.Tone;
import java.util.ArrayList;
import java.util.List;

/// Says what an operation means for the order within aggregates, by the contract of the poller.
final class OrderWriter {
    private final SheetSetting setting;

    OrderWriter(SheetSetting setting) {
        this.setting = setting;
    }

    /// @param overtaken messages of which later ones are out already, whether left out or not
    List<OrderLine> lines(Forecast read, int overtaken) {
        var order = read.order();
        if (order == null || read.plan().action() instanceof Action.PurgePublished) {
            return List.of();
        }
        var lines = new ArrayList<OrderLine>();
        lines.add(plain("fth-layers", aggregates(read, order)));
        if (setting.source().standards().poller().order() == PollerContract.Order.NONE) {
            lines.add(plain("fth-shuffle", setting.text("order.none")));
        } else if (order.released() > 0) {
            lines.add(plain("fth-minus-circle", setting.text(
                key(read.plan().action()), order.released(), setting.number(order.released()),
                setting.number(order.released() + (long) read.changes()))));
        } else {
            lines.add(plain("fth-minus-circle", setting.text("order.nobody-waits")));
        }
        if (overtaken > 0 && Acts.sends(read.plan().action())) {
            lines.add(new OrderLine(Tone.WARNING, "fth-alert-triangle", setting.text(
                "order.overtaken", overtaken, setting.number(overtaken))));
        }
        if (read.plan().action() instanceof Action.Restore) {
            lines.add(new OrderLine(Tone.WARNING, "fth-alert-triangle", setting.text("order.restored")));
        }
        if (order.of() < read.plan().meant().size()) {
            lines.add(plain("fth-info", setting.text("order.part", setting.number(order.of()))));
        }
        return lines;
    }

    private String aggregates(Forecast read, Forecast.OrderImpact order) {
        var several = order.several() == 0 || !Acts.sends(read.plan().action()) ? ""
            : " " + setting.text(
                read.plan().action() instanceof Action.RetryInOrder ? "order.one-by-one" : "order.several",
                order.several(), setting.number(order.several()));
        return setting.text("order.aggregates", order.aggregates(), setting.number(order.aggregates()))
            + several;
    }

    private static String key(Action action) {
        return switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _,
                Action.SendAgain _, Action.Release _, Action.Edit _ -> "order.flow";
            case Action.Discard _, Action.PurgeDead _, Action.PurgePublished _ -> "order.released";
            case Action.Postpone _, Action.Hold _, Action.TakeBack _ -> "order.wait";
            case Action.Restore _ -> "order.held-up";
        };
    }

    private static OrderLine plain(String icon, String sentence) {
        return new OrderLine(Tone.PLAIN, icon, sentence);
    }
}
