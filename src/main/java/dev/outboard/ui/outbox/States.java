package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Texts;

/// Signs and words of the states that a message can be in.
final class States {
    private States() {}

    static String icon(MessageList list) {
        return switch (list) {
            case BACKLOG -> "fth-circle";
            case RETRYING -> "fth-rotate-cw";
            case DEAD -> "fth-x-octagon";
            case PUBLISHED -> "fth-check-circle";
        };
    }

    static String word(MessageState state, Texts texts) {
        return switch (state) {
            case BACKLOG -> texts.text("state.backlog");
            case POSTPONED -> texts.text("state.postponed");
            case RETRYING -> texts.text("state.retrying");
            case DEAD -> texts.text("state.dead");
            case REQUESTED -> texts.text("state.requested");
            case HELD -> texts.text("state.held");
            case PUBLISHED -> texts.text("state.published");
        };
    }

    /// Style class that colours the sign.
    static String style(MessageList list) {
        return switch (list) {
            case BACKLOG -> "sign-backlog";
            case RETRYING -> "sign-retrying";
            case DEAD -> "sign-dead";
            case PUBLISHED -> "sign-published";
        };
    }
}
