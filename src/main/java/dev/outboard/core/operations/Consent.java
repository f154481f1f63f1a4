package dev.outboard.core.operations;

/// The operator's word that a forecast may run.
///
/// @param reason for the journal; not blank
/// @param typed the number typed, -1 for none
public record Consent(Forecast forecast, String reason, long typed) {
    public static final long NOTHING_TYPED = -1;

    /// Whether it is enough.
    public boolean valid() {
        return !reason.isBlank() && forecast.obstacle() == null
            && (!forecast.typed() || typed == forecast.changes());
    }
}
