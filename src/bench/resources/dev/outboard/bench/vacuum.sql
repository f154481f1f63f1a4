-- As autovacuum leaves a table.
VACUUM (ANALYZE)
