package dev.outboard.ui.connect;

import java.util.List;

/// What a try goes through, in order.
enum Step {
    PREPARE, FIND, ANSWER, ENCRYPT, SIGN_IN, RECOGNISE;

    /// The sample runs on this machine and offers nothing to find out on the way.
    static List<Step> of(Subject subject) {
        return subject.target() == null
            ? List.of(PREPARE, SIGN_IN, RECOGNISE)
            : List.of(FIND, ANSWER, ENCRYPT, SIGN_IN, RECOGNISE);
    }
}
