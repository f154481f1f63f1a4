package dev.outboard.ui.journal;

import java.util.List;
import java.util.UUID;

/// Where the journal leads with what it tells of: to a new operation, which is looked at before it runs.
public interface Further {
    /// Puts back what an operation archived.
    void restore(UUID operation);

    /// Takes back what an operation changed, as far as nobody has taken it.
    void takeBack(UUID operation);

    /// Retries exactly these messages.
    ///
    /// @param about in words; may be empty
    void retry(List<String> ids, String about);
}
