-- What the role may do to the outbox and to Outboard's own tables, and whether row-level security hides rows
-- from it. NULL where a table doesn't exist.
-- 1 schema, 2 table
SELECT current_user::text AS role,
       pg_is_in_recovery() AS standby,
       has_table_privilege(t.id, 'UPDATE') OR has_any_column_privilege(t.id, 'UPDATE') AS may_update,
       has_table_privilege(t.id, 'DELETE') AS may_delete,
       has_table_privilege(t.id, 'INSERT') AS may_insert,
       row_security_active(t.id) AS hides,
       s.id::regclass::text AS sequence,
       s.id IS NULL OR has_sequence_privilege(s.id, 'USAGE') AS may_number,
       own.operation AS may_journal,
       own.archive AS may_archive
  FROM (SELECT format('%I.%I', ?::text, ?::text)::regclass::oid AS id) AS t
  LEFT JOIN LATERAL (
       SELECT c.oid AS id
         FROM pg_depend AS d
         JOIN pg_class AS c
           ON c.oid = d.objid
          AND c.relkind = 'S'
        WHERE d.refclassid = 'pg_class'::regclass
          AND d.refobjid = t.id
          AND d.deptype IN ('a', 'i')
        LIMIT 1) AS s
    ON true
 CROSS JOIN (SELECT bool_and(may) FILTER (WHERE relname = 'operation') AS operation,
                    bool_and(may) FILTER (WHERE relname = 'archive') AS archive
               FROM (SELECT c.relname,
                            has_schema_privilege(n.oid, 'USAGE')
                        AND has_table_privilege(c.oid, 'INSERT')
                        AND has_table_privilege(c.oid, 'SELECT') AS may
                       FROM pg_namespace AS n
                       JOIN pg_class AS c
                         ON c.relnamespace = n.oid
                      WHERE n.nspname = 'outboard'
                        AND c.relname IN ('operation', 'archive')) AS found) AS own
