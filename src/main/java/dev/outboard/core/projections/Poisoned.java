package dev.outboard.core.projections;

/// Carries a poison event out of a reading; caught where the reading was begun.
final class Poisoned extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PoisonEvent event;

    Poisoned(PoisonEvent event) {
        super(null, null, false, false);
        this.event = event;
    }

    PoisonEvent event() {
        return event;
    }
}
