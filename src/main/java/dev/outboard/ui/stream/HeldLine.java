package dev.outboard.ui.stream;

import dev.outboard.core.feed.Progress;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;

/// What holds the complete line, in words.
///
/// @param sentence as [Prose]; empty while nothing holds it
/// @param remedy what an administrator may run to end it; empty where there is nothing to offer
record HeldLine(String sentence, String remedy) {
    static final HeldLine NONE = new HeldLine("", "");

    static HeldLine of(Link link, Texts texts, Wording wording) {
        var held = link.held();
        if (held == null || link.lost()) {
            return NONE;
        }
        var told = held.told();
        var begin = texts.text(
            "held.at", Long.toString(told.position()),
            wording.whole(Duration.between(held.since(), link.now())));
        var waiting = texts.text("held.waiting", told.waiting(), wording.number(told.waiting()));
        if (told.holders().isEmpty()) {
            return new HeldLine(begin + " " + texts.text("held.unknown", waiting), "");
        }
        var holder = told.holders().getFirst();
        var late = Duration.between(held.at(), link.now());
        var who = who(holder, texts) + open(holder, late, texts, wording);
        var others = told.holders().size() - 1;
        var more = others == 0 ? "" : " " + texts.text("held.others", others);
        return new HeldLine(
            begin + " " + texts.text("held.by", who, waiting) + more, remedy(holder, texts));
    }

    /// A holder in few words.
    static String name(Progress.Holder holder, Texts texts) {
        var application = holder.application().isEmpty()
            ? texts.text("held.no-application") : holder.application();
        return holder.pid() == null
            ? texts.text("held.short-prepared", String.valueOf(holder.prepared()))
            : texts.text("held.short", application, Integer.toString(holder.pid()));
    }

    /// Who holds it now, in few words.
    static String brief(Setting setting) {
        var held = setting.link().held();
        if (held == null || held.told().holders().isEmpty()) {
            return setting.text("held.nobody");
        }
        var holder = held.told().holders().getFirst();
        var name = name(holder, setting.texts());
        return holder.open() == null ? name
            : name + open(
                holder, Duration.between(held.at(), setting.link().now()), setting.texts(),
                setting.wording()).replaceAll(",$", "");
    }

    private static String who(Progress.Holder holder, Texts texts) {
        var prepared = holder.prepared();
        if (holder.pid() == null) {
            return texts.text("held.prepared", Prose.plain(prepared == null ? "?" : prepared));
        }
        return texts.text(
            "held.session", Integer.toString(holder.pid()),
            holder.application().isEmpty()
                ? texts.text("held.no-application")
                : Prose.plain(holder.application()),
            holder.state() == null ? texts.text("held.state-hidden") : holder.state());
    }

    private static String open(Progress.Holder holder, Duration late, Texts texts, Wording wording) {
        var open = holder.open();
        return open == null ? "" : texts.text("held.open", wording.whole(open.plus(late)));
    }

    private static String remedy(Progress.Holder holder, Texts texts) {
        var prepared = holder.prepared();
        var open = holder.open();
        if (holder.pid() == null) {
            return prepared == null ? "" : texts.text("held.remedy-prepared", prepared.replace("'", "''"));
        }
        return open == null ? "" : texts.text(
            "held.remedy", Integer.toString(holder.pid()), Long.toString(open.toSeconds()));
    }
}
