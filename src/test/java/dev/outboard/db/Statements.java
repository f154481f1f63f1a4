package dev.outboard.db;

/// Statements that a test gives as text.
final class Statements {
    private Statements() {}

    static Sql sql(String text) {
        return Sql.read("test", text);
    }
}
