-- Whether there is a schema of Outboard's own tables.
SELECT to_regnamespace('outboard') IS NOT NULL AS there
