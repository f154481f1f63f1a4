package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.ui.kit.Texts;

/// What actions are called: on the sheet's head, on its button, and in the column that says what becomes of
/// messages.
final class Acts {
    /// Where a title names a message instead of a number.
    private static final int ONE = -1;

    private Acts() {}

    /// @param written the number as people read it
    static String title(Action action, int number, String written, Texts texts) {
        return texts.text(titleKey(action), number, written, "");
    }

    /// Of one message.
    static String title(Action action, String id, Texts texts) {
        return texts.text(titleKey(action), ONE, "", id);
    }

    static String button(Action action, int number, String written, Texts texts) {
        return texts.text(buttonKey(action), number, written);
    }

    static String becomes(Action action, Texts texts) {
        return texts.text(switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _ ->
                "then.retried";
            case Action.SendAgain _ -> "then.sent-again";
            case Action.Postpone _ -> "then.postponed";
            case Action.Hold _ -> "then.held";
            case Action.Release _ -> "then.released";
            case Action.Edit _ -> "then.edited";
            case Action.Discard _ -> "then.discarded";
            case Action.PurgeDead _, Action.PurgePublished _ -> "then.purged";
            case Action.Restore _ -> "then.restored";
            case Action.TakeBack _ -> "then.taken-back";
        });
    }

    /// Feather's name.
    static String icon(Action action) {
        return switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _ ->
                "fth-rotate-cw";
            case Action.SendAgain _ -> "fth-send";
            case Action.Postpone _ -> "fth-clock";
            case Action.Hold _ -> "fth-pause";
            case Action.Release _ -> "fth-play";
            case Action.Edit _ -> "fth-edit-2";
            case Action.Discard _ -> "fth-archive";
            case Action.PurgeDead _, Action.PurgePublished _ -> "fth-trash-2";
            case Action.Restore _, Action.TakeBack _ -> "fth-corner-up-left";
        };
    }

    /// Whether it delivers, so that the order of deliveries is what it bends.
    static boolean sends(Action action) {
        return action.followed();
    }

    /// Whether a later operation can give the due times back.
    static boolean takenBack(Action action) {
        return switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _,
                Action.Postpone _, Action.Hold _, Action.Release _ -> true;
            case Action.SendAgain _, Action.Edit _, Action.Discard _, Action.PurgeDead _,
                Action.PurgePublished _, Action.Restore _, Action.TakeBack _ -> false;
        };
    }

    private static String titleKey(Action action) {
        return switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _ ->
                "title.retry";
            case Action.SendAgain _ -> "title.send-again";
            case Action.Postpone _ -> "title.postpone";
            case Action.Hold _ -> "title.hold";
            case Action.Release _ -> "title.release";
            case Action.Edit _ -> "title.edit";
            case Action.Discard _ -> "title.discard";
            case Action.PurgeDead _ -> "title.purge-dead";
            case Action.PurgePublished _ -> "title.purge-published";
            case Action.Restore _ -> "title.restore";
            case Action.TakeBack _ -> "title.take-back";
        };
    }

    private static String buttonKey(Action action) {
        return switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _ ->
                "run.retry";
            case Action.SendAgain _ -> "run.send-again";
            case Action.Postpone _ -> "run.postpone";
            case Action.Hold _ -> "run.hold";
            case Action.Release _ -> "run.release";
            case Action.Edit _ -> "run.edit";
            case Action.Discard _ -> "run.discard";
            case Action.PurgeDead _, Action.PurgePublished _ -> "run.purge";
            case Action.Restore _ -> "run.restore";
            case Action.TakeBack _ -> "run.take-back";
        };
    }
}
