-- The schema of Outboard's own tables.
CREATE SCHEMA IF NOT EXISTS outboard
