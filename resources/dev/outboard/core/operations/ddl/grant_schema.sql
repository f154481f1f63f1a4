-- For every other role that operates here.
GRANT USAGE ON SCHEMA outboard TO other_role
