-- Triggers of these tables that send notifications for inserted rows, by the text of their function.
-- 1 channel or nothing, 2 schema, 3 table of each
SELECT given.schema,
       given.name,
       t.tgname AS trigger,
       t.tgenabled IN ('O', 'A') AS enabled,
       strpos(p.prosrc, ?::text) > 0 AS named,
       format('ALTER TABLE %I.%I ENABLE TRIGGER %I', given.schema, given.name, t.tgname) AS enable
  FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS given (schema, name, number)
  JOIN pg_namespace AS n
    ON n.nspname = given.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = given.name
  JOIN pg_trigger AS t
    ON t.tgrelid = c.oid
  JOIN pg_proc AS p
    ON p.oid = t.tgfoid
 WHERE NOT t.tgisinternal
   AND t.tgtype & 4 = 4
   AND p.prosrc ~* '\m(pg_notify|notify)\M'
 ORDER BY given.number, t.tgname
