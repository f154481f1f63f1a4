-- The planner learns what the past left.
ANALYZE
