package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Prose;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

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

    List<ChainRow> chain(Chain chain, MessageHeader chosen) {
        var rows = new ArrayList<ChainRow>();
        for (var member : chain.members()) {
            var first = rows.isEmpty();
            var self = member.id().equals(chosen.id());
            var state = first
                ? States.word(member.state(), setting.texts())
                : setting.texts().text("chain.blocked");
            rows.add(new ChainRow(
                member.id(), member.eventType(), member.state(), self, !first,
                self ? setting.texts().text("chain.this", state) : state));
        }
        return rows.size() < 2 ? List.of() : List.copyOf(rows);
    }

    /// Who waits for whom.
    String chainNote(Chain chain, MessageHeader chosen) {
        var texts = setting.texts();
        if (chain.members().size() < 2) {
            return "";
        }
        if (chain.ahead() == 0) {
            return texts.text("chain.releases", chain.behind(), number(chain.behind()));
        }
        var first = chain.members().getFirst().id();
        var behind = texts.text("chain.behind", Prose.plain(first), chain.ahead(), number(chain.ahead()));
        return chain.behind() == 0
            ? behind : behind + " " + texts.text("chain.wait", chain.behind(), number(chain.behind()));
    }

    private String number(int counted) {
        return setting.wording().number(counted) + (counted >= Chain.MOST ? "+" : "");
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
