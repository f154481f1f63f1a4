-- Whether Outboard's own worker keeps checkpoints here that this role may read.
SELECT CASE WHEN to_regclass('outboard.checkpoint') IS NULL THEN false
            ELSE has_schema_privilege('outboard', 'USAGE')
             AND has_table_privilege('outboard.checkpoint', 'SELECT')
       END AS kept
