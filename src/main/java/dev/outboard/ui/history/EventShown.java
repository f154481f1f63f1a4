package dev.outboard.ui.history;

import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Tone;
import java.util.List;

/// One event with nothing cut off, all written out.
///
/// @param position empty where it isn't known yet
/// @param messageId empty where no message is linked
/// @param message what became of it, or why none is linked
/// @param data as the server writes it
/// @param lines the same, laid out
public record EventShown(
    int version, String type, String eventId, String position, String occurred, String messageId,
        String message,
    String icon, Tone tone, String data, List<Lines.Line> lines) {
    static final EventShown NONE =
        new EventShown(0, "", "", "", "", "", "", "", Tone.PLAIN, "", List.of());
}
