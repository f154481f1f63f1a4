package dev.outboard.core.profiles;

/// Where a table is. Not quoted, so for screens only; statements get theirs from [dev.outboard.db.Names].
public record TableName(String schema, String name) {
    @Override
    public String toString() {
        return schema + "." + name;
    }
}
