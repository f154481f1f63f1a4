-- Whether the history of rebuilds is kept here, and this role may read it.
SELECT CASE WHEN to_regclass('outboard.rebuild') IS NULL THEN false
            ELSE has_schema_privilege('outboard', 'USAGE')
             AND has_table_privilege('outboard.rebuild', 'SELECT')
       END AS kept
