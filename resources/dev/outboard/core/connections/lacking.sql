-- What keeps this role from reading a table: the right to use its schema, to select from it.
-- 1 schemas, 2 tables
SELECT wanted.schema AS schema,
       wanted.name AS name,
       current_user::text AS role,
       NOT has_schema_privilege(wanted.schema, 'USAGE') AS usage,
       NOT has_table_privilege(c.oid, 'SELECT') AS "select"
  FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS wanted (schema, name, number)
  JOIN pg_namespace AS n
    ON n.nspname = wanted.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = wanted.name
 ORDER BY wanted.number
