package dev.outboard.ui.operations;

import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Followed.End;
import java.time.Instant;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// Says in words what became of messages.
public final class FollowWriter {
    private final SheetSetting setting;

    FollowWriter(SheetSetting setting) {
        this.setting = setting;
    }

    /// As [dev.outboard.ui.kit.Prose].
    String note(Fates read, boolean stopped, @Nullable Throwable failure) {
        var words = new ArrayList<String>();
        var followed = read.followed();
        if (failure != null) {
            words.add(setting.text("follow.not-read", setting.wording().reason(failure)));
        }
        if (read.median() != null) {
            words.add(setting.text("follow.median", setting.wording().age(read.median())));
        }
        if (followed.count(End.NOT_TAKEN) > 0) {
            words.add(setting.text(
                "follow.not-taken", followed.count(End.NOT_TAKEN),
                setting.number(followed.count(End.NOT_TAKEN)),
                setting.wording().whole(setting.source().standards().patience())));
            words.add(setting.wording().untaken(followed, setting.link().databaseNow()));
        }
        if (followed.count(End.GONE) > 0) {
            words.add(setting.text("follow.gone", setting.number(followed.count(End.GONE))));
        }
        if (followed.count(End.TAKEN_BACK) > 0) {
            words.add(setting.text("follow.taken-back", setting.number(followed.count(End.TAKEN_BACK))));
        }
        if (stopped) {
            words.add(setting.text("follow.stopped"));
        } else if (followed.all() > 0 && followed.ended()) {
            words.add(setting.text("follow.ended"));
        }
        return String.join(" ", words);
    }

    String summary(Followed followed) {
        return setting.text(
            "follow.summary", setting.number(followed.count(End.DELIVERED)),
            setting.number(followed.failed()), setting.number(waiting(followed)));
    }

    String read(Followed followed) {
        var at = followed.asOf();
        return at == null ? "" : setting.text(
            "follow.read", setting.wording().since(at, setting.link().databaseNow()));
    }

    public String number(int value) {
        return setting.number(value);
    }

    public String clock(@Nullable Instant time) {
        return time == null ? "–" : setting.wording().clock(time);
    }

    static int waiting(Followed followed) {
        return followed.count(End.WAITING) + followed.count(End.NOT_TAKEN);
    }
}
