-- The columns of a table and what must be known to fill them; no row where there is no such table.
-- 1 the table, as a definition writes it
SELECT n.nspname AS schema,
       c.relname AS name,
       c.relkind::text AS kind,
       a.attname AS column,
       format_type(a.atttypid, a.atttypmod) AS type,
       b.typname AS base,
       t.typcategory::text AS category,
       a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS required,
       a.attgenerated <> '' OR a.attidentity = 'a' AS computed,
       EXISTS (SELECT 1
                 FROM pg_index AS i
                WHERE i.indrelid = c.oid
                  AND i.indisunique
                  AND i.indisvalid
                  AND i.indimmediate
                  AND i.indnkeyatts = 1
                  AND i.indpred IS NULL
                  AND i.indkey[0] = a.attnum) AS is_unique
  FROM pg_class AS c
  JOIN pg_namespace AS n
    ON n.oid = c.relnamespace
  JOIN pg_attribute AS a
    ON a.attrelid = c.oid
   AND a.attnum > 0
   AND NOT a.attisdropped
  JOIN pg_type AS t
    ON t.oid = a.atttypid
  JOIN pg_type AS b
    ON b.oid = CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END
 WHERE c.oid = to_regclass(?::text)
 ORDER BY a.attnum
