-- The planner learns what was filled in.
ANALYZE ${shadow}
