-- What a role may do to the outbox and to Outboard's own tables, as the catalogue has it, whether it may sign in at
-- all, and from whom row-level security hides rows. Own tables are read by the role that asks; NULL where one doesn't
-- exist.
-- 1 the role, or NULL for the one that asks, 2 schema, 3 table, 4 columns that a due time is written to, 5 columns that
-- an edit is written to (a line each)
  WITH given AS MATERIALIZED (
       SELECT coalesce(?::text, current_user) AS role,
              format('%I.%I', ?::text, ?::text)::regclass::oid AS id,
              string_to_array(?::text, E'\n') AS due,
              string_to_array(?::text, E'\n') AS edited),
       who AS MATERIALIZED (
       SELECT r.oid,
              r.rolcanlogin,
              r.rolsuper OR r.rolbypassrls AS bypasses
         FROM given
         JOIN pg_roles AS r
           ON r.rolname = given.role)
SELECT given.role,
       current_user::text AS reader,
       pg_is_in_recovery() AS standby,
       CASE WHEN who.oid IS NULL THEN 'no_role'
            WHEN NOT who.rolcanlogin THEN 'no_sign_in'
            WHEN NOT has_database_privilege(who.oid, current_database(), 'CONNECT') THEN 'no_connect'
            ELSE 'open'
       END AS door,
       coalesce(has_schema_privilege(who.oid, c.relnamespace, 'USAGE'), false) AS may_use,
       coalesce(has_table_privilege(who.oid, c.oid, 'SELECT'), false) AS may_select,
       coalesce(has_table_privilege(who.oid, c.oid, 'UPDATE')
             OR has_any_column_privilege(who.oid, c.oid, 'UPDATE'), false) AS may_update,
       coalesce((SELECT string_agg(due.name, E'\n')
                   FROM unnest(given.due) AS due (name)
                  WHERE NOT has_column_privilege(who.oid, c.oid, due.name, 'UPDATE')), '') AS lacks_due,
       coalesce((SELECT string_agg(edited.name, E'\n')
                   FROM unnest(given.edited) AS edited (name)
                  WHERE NOT has_column_privilege(who.oid, c.oid, edited.name, 'UPDATE')), '') AS lacks_edited,
       coalesce(has_table_privilege(who.oid, c.oid, 'DELETE'), false) AS may_delete,
       coalesce(has_table_privilege(who.oid, c.oid, 'INSERT'), false) AS may_insert,
       CASE WHEN row_security_active(c.oid) THEN current_user::text
            WHEN c.relrowsecurity
             AND NOT who.bypasses
             AND (c.relforcerowsecurity OR NOT pg_has_role(who.oid, c.relowner, 'USAGE')) THEN given.role
       END AS hidden_from,
       s.id::regclass::text AS sequence,
       s.id IS NULL OR coalesce(has_sequence_privilege(who.oid, s.id, 'USAGE'), false) AS may_number,
       own.journal,
       own.reads_journal,
       own.archive,
       own.reads_archive
  FROM given
  JOIN pg_class AS c
    ON c.oid = given.id
  LEFT JOIN who
    ON true
  LEFT JOIN LATERAL (
       SELECT q.oid AS id
         FROM pg_depend AS d
         JOIN pg_class AS q
           ON q.oid = d.objid
          AND q.relkind = 'S'
        WHERE d.refclassid = 'pg_class'::regclass
          AND d.refobjid = c.oid
          AND d.deptype IN ('a', 'i')
        LIMIT 1) AS s
    ON true
 CROSS JOIN LATERAL (
       SELECT bool_and(adds) FILTER (WHERE relname = 'operation') AS journal,
              coalesce(bool_and(reads) FILTER (WHERE relname = 'operation'), false) AS reads_journal,
              bool_and(adds) FILTER (WHERE relname = 'archive') AS archive,
              coalesce(bool_and(reads) FILTER (WHERE relname = 'archive'), false) AS reads_archive
         FROM (SELECT o.relname,
                      coalesce(has_schema_privilege(who.oid, n.oid, 'USAGE')
                           AND has_table_privilege(who.oid, o.oid, 'INSERT')
                           AND (o.relname = 'operation'
                             OR has_table_privilege(who.oid, o.oid, 'SELECT')), false) AS adds,
                      has_schema_privilege(n.oid, 'USAGE')
                  AND has_table_privilege(o.oid, 'SELECT') AS reads
                 FROM pg_namespace AS n
                 JOIN pg_class AS o
                   ON o.relnamespace = n.oid
                WHERE n.nspname = 'outboard'
                  AND o.relname IN ('operation', 'archive')) AS found) AS own
