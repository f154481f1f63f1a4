-- Whether there are checkpoints in this database.
SELECT to_regclass('outboard.checkpoint') IS NOT NULL AS there
