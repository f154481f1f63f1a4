-- What this role sees of a table and may do to it: whether row-level security hides rows from it, and about how many rows
-- there are, -1 where the server doesn't know.
-- 1 schema, 2 table
SELECT current_user::text AS role,
       named.name AS "table",
       pg_is_in_recovery() AS standby,
       has_any_column_privilege(named.oid, 'UPDATE') AS may_update,
       row_security_active(named.oid) AS hides,
       (SELECT CASE WHEN bool_or(part.reltuples >= 0) THEN sum(greatest(part.reltuples, 0))::bigint
                    ELSE -1
               END
          FROM pg_class AS part
         WHERE part.relkind <> 'p'
           AND (part.oid = named.oid
                OR part.oid IN (SELECT relid FROM pg_partition_tree(named.oid) WHERE isleaf))) AS about
  FROM (SELECT given.name,
               given.name::regclass::oid AS oid
          FROM (SELECT format('%I.%I', ?::text, ?::text) AS name) AS given) AS named
