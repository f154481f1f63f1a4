package dev.outboard;

import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Clock;
import java.util.Locale;

/// What stays in the window while connections come and go.
///
/// @param texts of the shell
record Frame(
    ShellViewModel shell, ShellController controller, Texts texts, Wording wording, Work work, Locale locale,
    Clock clock) {}
