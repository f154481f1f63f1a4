package dev.outboard.core.doctor;

import java.util.List;

/// Looks what is wrong with a database before it hurts. Blocks; changes nothing.
public interface Doctor {
    /// Everything that the database itself tells. A check that can't look says so and stops no other.
    ///
    /// @throws dev.outboard.db.DbException.Unreachable when there is no connection
    Report examine();

    /// What is between us and the database: a pooler, two clocks, the way of a notification. Slower.
    ///
    /// @throws dev.outboard.db.DbException.Unreachable when there is no connection
    List<Finding> examineLine();
}
