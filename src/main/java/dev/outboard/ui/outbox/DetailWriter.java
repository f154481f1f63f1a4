package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import java.time.Duration;
import java.time.Instant;

/// Writes what is known of one message, as [dev.outboard.ui.kit.Prose].
final class DetailWriter {
    private static final long KILO = 1024;

    private final OutboxSetting setting;
    private final int limit;

    DetailWriter(OutboxSetting setting, int limit) {
        this.setting = setting;
        this.limit = limit;
    }

    String occurred(MessageHeader header, Instant at) {
        return header.occurredAt() == null
            ? setting.texts().text("time-unknown")
            : setting.texts().text(
                "detail.time", setting.wording().full(header.occurredAt()),
                    setting.wording().since(header.occurredAt(), at));
    }

    String attempts(MessageHeader header) {
        return setting.texts().text(
            "detail.attempts", Integer.toString(header.attempts()), Integer.toString(limit));
    }

    /// What comes next, or when it came.
    String due(MessageHeader header, Instant at) {
        var texts = setting.texts();
        var due = header.dueAt();
        if (header.state() == MessageState.PUBLISHED) {
            return header.publishedAt() == null
                ? texts.text("time-unknown")
                : texts.text(
                    "detail.time", setting.wording().full(header.publishedAt()),
                    setting.wording().since(header.publishedAt(), at));
        }
        if (header.state() == MessageState.HELD) {
            return texts.text("detail.held");
        }
        if (due == null) {
            return texts.text("detail.due-unset");
        }
        return due.isAfter(at)
            ? texts.text(
                "detail.due-in", setting.wording().whole(Duration.between(at, due)),
                    setting.wording().full(due))
            : texts.text("detail.due-since", setting.wording().since(due, at), setting.wording().full(due));
    }

    String size(long bytes) {
        if (bytes < KILO) {
            return setting.texts().text("size.bytes", setting.wording().number(bytes));
        }
        return bytes < KILO * KILO
            ? setting.texts().text("size.kilo", setting.wording().number(bytes / KILO))
            : setting.texts().text("size.mega", setting.wording().number(bytes / KILO / KILO));
    }
}
