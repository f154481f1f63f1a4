-- Which of some tables there are, and which of them this role may read. A name without a schema is found as a
-- statement would find it.
-- 1 schemas, empty where none is named, 2 names, 3 the same as a definition writes them
SELECT asked.written,
       c.oid IS NOT NULL AS there,
       CASE WHEN c.oid IS NULL THEN false
            ELSE has_schema_privilege(c.relnamespace, 'USAGE')
             AND has_any_column_privilege(c.oid, 'SELECT')
       END AS readable
  FROM unnest(?::text[], ?::text[], ?::text[]) AS asked (schema, name, written)
  LEFT JOIN pg_namespace AS n
    ON n.nspname = asked.schema
  LEFT JOIN pg_class AS c
    ON c.oid = CASE WHEN asked.schema = '' THEN to_regclass(quote_ident(asked.name))::oid
                    ELSE (SELECT t.oid
                            FROM pg_class AS t
                           WHERE t.relnamespace = n.oid
                             AND t.relname = asked.name)
               END
