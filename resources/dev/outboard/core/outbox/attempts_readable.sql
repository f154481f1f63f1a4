-- Whether attempts are kept, and this role may read them.
SELECT EXISTS (SELECT 1
                 FROM pg_namespace AS n
                 JOIN pg_class AS c
                   ON c.relnamespace = n.oid
                WHERE n.nspname = 'outboard'
                  AND c.relname = 'attempt'
                  AND has_schema_privilege(n.oid, 'USAGE')
                  AND has_table_privilege(c.oid, 'SELECT')) AS readable
