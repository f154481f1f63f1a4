-- What each need asks of this role and it lacks. lacking and grants are a line each, empty where nothing lacks. A
-- right counts however the role has it: itself, by a role it is in, by PUBLIC, on the table or on the column.
-- 1 schema, 2 table, 3 privilege, 4 columns (a line each; nothing for all) of each need
SELECT given.number::integer AS number,
       coalesce(string_agg(a.attname, E'\n' ORDER BY a.attnum) FILTER (WHERE NOT held.yes), '') AS lacking,
       concat_ws(
           E'\n',
           CASE WHEN NOT has_schema_privilege(n.oid, 'USAGE')
                THEN format('GRANT USAGE ON SCHEMA %I TO %I', given.schema, current_user)
           END,
           CASE WHEN NOT bool_or(held.yes) AND given.columns = ''
                THEN format('GRANT %s ON %I.%I TO %I', given.privilege, given.schema, given.name, current_user)
                WHEN NOT bool_and(held.yes)
                THEN format('GRANT %s (%s) ON %I.%I TO %I', given.privilege,
                            string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FILTER (WHERE NOT held.yes),
                            given.schema, given.name, current_user)
           END) AS grants
  FROM unnest(?::text[], ?::text[], ?::text[], ?::text[])
  WITH ORDINALITY AS given (schema, name, privilege, columns, number)
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
 CROSS JOIN LATERAL (SELECT has_column_privilege(c.oid, a.attnum, given.privilege) AS yes) AS held
 GROUP BY given.number, given.schema, given.name, given.privilege, given.columns, n.oid
 ORDER BY given.number
