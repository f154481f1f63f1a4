-- Whether attempts can be kept, and which characters this database takes.
SELECT CASE WHEN to_regclass('outboard.attempt') IS NULL THEN false
            ELSE has_table_privilege('outboard.attempt', 'INSERT')
       END AS kept,
       current_setting('server_encoding') AS encoding
