-- Whether a role may draw the numbers of new rows. grants is the statement that it lacks, empty where it may, or where
-- no sequence numbers them. A role that doesn't exist lacks it.
-- 1 schema, 2 table, 3 role (NULL for the one that asks) of each need
SELECT given.number::integer AS number,
       coalesce(string_agg(format('GRANT USAGE ON SEQUENCE %s TO %I', q.oid::regclass, w.name), E'\n'
                           ORDER BY q.oid)
                FILTER (WHERE q.oid IS NOT NULL
                          AND NOT coalesce(has_sequence_privilege(r.oid, q.oid, 'USAGE'), false)), '') AS grants
  FROM unnest(?::text[], ?::text[], ?::text[]) WITH ORDINALITY AS given (schema, name, role, number)
 CROSS JOIN LATERAL (SELECT coalesce(given.role, current_user) AS name) AS w
  LEFT JOIN pg_roles AS r
    ON r.rolname = w.name
  JOIN pg_namespace AS n
    ON n.nspname = given.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = given.name
  LEFT JOIN pg_depend AS d
    ON d.refclassid = 'pg_class'::regclass
   AND d.refobjid = c.oid
   AND d.deptype IN ('a', 'i')
   AND d.classid = 'pg_class'::regclass
  LEFT JOIN pg_class AS q
    ON q.oid = d.objid
   AND q.relkind = 'S'
 GROUP BY given.number
 ORDER BY given.number
