package dev.outboard;

/// Composition root.
public final class Main {
    private Main() {}

    static void main() {
        System.out.println("hello");
    }
}
