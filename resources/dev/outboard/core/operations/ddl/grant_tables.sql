-- For every other role that operates here: lines are added and read, never changed.
GRANT SELECT, INSERT ON outboard.operation, outboard.archive TO other_role
