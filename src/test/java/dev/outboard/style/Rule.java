package dev.outboard.style;

import java.util.List;

/// One rule of form over one file. Rules that many files must obey together are over the classes, in
/// [Arrows].
interface Rule {
    boolean concerns(Source source);

    /// @return a sentence for each violation, with its line where there is one
    List<String> violations(Source source);

    default String name() {
        return getClass().getSimpleName();
    }
}
