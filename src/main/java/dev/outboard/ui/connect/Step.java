package dev.outboard.ui.connect;

import java.util.List;

/// What a try goes through, in order.
enum Step {
    PREPARE, TUNNEL, FIND, ANSWER, ENCRYPT, SIGN_IN, RECOGNISE;

    /// The sample runs on this machine and offers nothing to find out on the way. Where a tunnel leads to a
    /// host, its other end looks it up.
    static List<Step> of(Subject subject) {
        if (subject.target() == null) {
            return List.of(PREPARE, SIGN_IN, RECOGNISE);
        }
        return List.of(subject.tunnelled() ? TUNNEL : FIND, ANSWER, ENCRYPT, SIGN_IN, RECOGNISE);
    }
}
