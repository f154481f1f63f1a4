package dev.outboard.ui.integrity;

/// Where a check of the store stands.
enum ScanState {
    /// None was begun.
    IDLE,
    RUNNING,
    /// It goes on by itself when it is looked at, or connected, again.
    PAUSED,
    /// Somebody stopped it, or it failed.
    STOPPED,
    DONE
}
