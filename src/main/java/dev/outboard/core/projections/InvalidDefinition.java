package dev.outboard.core.projections;

import java.util.List;

/// A definition can't be used. Each fault names the file, the path inside it and what is wrong there.
public final class InvalidDefinition extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> faults;

    InvalidDefinition(List<String> faults) {
        super(String.join("\n", faults));
        this.faults = List.copyOf(faults);
    }

    public List<String> faults() {
        return faults;
    }
}
