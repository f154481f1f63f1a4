-- The planner learns how many rows there are to look at.
ANALYZE ${noted}
