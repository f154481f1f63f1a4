-- Whether row-level security hides rows of these tables from this role. open: a policy lets it see every row, and
-- none takes some away again. bounds are the policies' conditions for this role, a line each.
-- 1 schema, 2 table of each
SELECT given.schema,
       given.name,
       c.relrowsecurity AS enabled,
       row_security_active(c.oid) AS active,
       coalesce(bool_or(p.polpermissive AND pg_get_expr(p.polqual, p.polrelid) = 'true')
                AND NOT bool_or(NOT p.polpermissive AND pg_get_expr(p.polqual, p.polrelid) <> 'true'),
                false) AS open,
       coalesce(string_agg(format('%s: %s', p.polname, pg_get_expr(p.polqual, p.polrelid)), E'\n'
                           ORDER BY p.polname) FILTER (WHERE p.oid IS NOT NULL), '') AS bounds,
       CASE WHEN bool_or(NOT p.polpermissive)
            THEN format('ALTER ROLE %I BYPASSRLS', current_user)
            ELSE format(E'CREATE POLICY %I\n    ON %I.%I FOR SELECT TO %I USING (true)',
                        left(current_user || '_reads_all', 60), given.schema, given.name, current_user)
       END AS remedy
  FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS given (schema, name, number)
  JOIN pg_namespace AS n
    ON n.nspname = given.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = given.name
  LEFT JOIN pg_policy AS p
    ON p.polrelid = c.oid
   AND p.polcmd IN ('r', '*')
   AND EXISTS (SELECT 1
                 FROM unnest(p.polroles) AS concerned (role)
                WHERE concerned.role = 0
                   OR pg_has_role(concerned.role, 'USAGE'))
 GROUP BY given.number, given.schema, given.name, c.oid, c.relrowsecurity
 ORDER BY given.number
