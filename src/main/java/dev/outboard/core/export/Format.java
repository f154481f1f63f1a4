package dev.outboard.core.export;

/// How rows are written to a file.
public enum Format {
    /// An object of JSON a line.
    JSONL("jsonl"),
    /// Comma-separated values, with a line of names.
    CSV("csv");

    private final String ending;

    Format(String ending) {
        this.ending = ending;
    }

    /// Of the file's name, without its dot.
    public String ending() {
        return ending;
    }
}
