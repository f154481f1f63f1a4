-- What each need asks of a role and it lacks. lacking and grants are a line each, empty where nothing lacks. A
-- right counts however the role has it: itself, by a role it is in, by PUBLIC, on the table or on the column. A role
-- that doesn't exist lacks everything.
-- 1 schema, 2 table, 3 privilege, 4 columns (a line each; nothing for all), 5 role (NULL for the one that asks) of
-- each need
SELECT given.number::integer AS number,
       coalesce(string_agg(a.attname, E'\n' ORDER BY a.attnum) FILTER (WHERE NOT held.yes), '') AS lacking,
       concat_ws(
           E'\n',
           CASE WHEN r.oid IS NULL THEN format('CREATE ROLE %I LOGIN', w.name)
                WHEN NOT r.rolcanlogin THEN format('ALTER ROLE %I LOGIN', w.name)
           END,
           CASE WHEN NOT coalesce(has_database_privilege(r.oid, current_database(), 'CONNECT'), false)
                THEN format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), w.name)
           END,
           CASE WHEN NOT coalesce(has_schema_privilege(r.oid, n.oid, 'USAGE'), false)
                THEN format('GRANT USAGE ON SCHEMA %I TO %I', given.schema, w.name)
           END,
           CASE WHEN NOT bool_or(held.yes) AND given.columns = ''
                THEN format('GRANT %s ON %I.%I TO %I', given.privilege, given.schema, given.name, w.name)
                WHEN NOT bool_and(held.yes)
                THEN format('GRANT %s (%s) ON %I.%I TO %I', given.privilege,
                            string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FILTER (WHERE NOT held.yes),
                            given.schema, given.name, w.name)
           END) AS grants
  FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
  WITH ORDINALITY AS given (schema, name, privilege, columns, role, number)
 CROSS JOIN LATERAL (SELECT coalesce(given.role, current_user) AS name) AS w
  LEFT JOIN pg_roles AS r
    ON r.rolname = w.name
  JOIN pg_namespace AS n
    ON n.nspname = given.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = given.name
  JOIN pg_attribute AS a
    ON a.attrelid = c.oid
   AND a.attnum > 0
   AND NOT a.attisdropped
   AND (given.columns = '' OR a.attname = ANY (string_to_array(given.columns, E'\n')))
 CROSS JOIN LATERAL (
       SELECT CASE WHEN given.privilege = 'DELETE'
                   THEN coalesce(has_table_privilege(r.oid, c.oid, 'DELETE'), false)
                   ELSE coalesce(has_column_privilege(r.oid, c.oid, a.attnum, given.privilege), false)
              END AS yes) AS held
 GROUP BY given.number, given.schema, given.name, given.privilege, given.columns, w.name, r.oid, r.rolcanlogin, n.oid
 ORDER BY given.number
