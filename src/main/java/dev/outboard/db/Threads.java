package dev.outboard.db;

/// Where threads outside the window come from: virtual ones, each with a name, so that a thread dump reads as
/// a list of what is going on. Whoever starts one ends it, by interrupt where it waits and never where it may
/// run a statement.
public final class Threads {
    private Threads() {}

    public static Thread start(String name, Runnable work) {
        return Thread.ofVirtual().name(name).start(work);
    }

    /// Runs something when the process is told to end, which waits for it.
    public static void atExit(String name, Runnable work) {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name(name).unstarted(work));
    }

    /// For reading a file or pipe for long, which would keep a virtual thread's carrier from the others.
    static Thread reading(String name, Runnable work) {
        return Thread.ofPlatform().daemon().name(name).start(work);
    }
}
