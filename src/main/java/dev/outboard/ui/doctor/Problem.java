package dev.outboard.ui.doctor;

import dev.outboard.ui.kit.Notice;
import java.util.List;

/// Something to repair, in words. All but title, place and SQL are [dev.outboard.ui.kit.Prose].
///
/// @param where what it concerns: screens, or the server
/// @param sql to copy; empty where none helps
/// @param cost what running it does
record Problem(
    String title, String where, String effect, List<Notice.Fact> facts, String sql, String cost) {
    Problem {
        facts = List.copyOf(facts);
    }
}
