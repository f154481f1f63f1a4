-- Tables that have columns of the names asked for, a row for each such column: those with most of them
-- first. Partitions are left out, their parents stand for them. readable: the role may SELECT that column.
-- 1 and 3 names, 2 tables at most
SELECT n.nspname AS schema,
       c.relname AS name,
       greatest(c.reltuples, 0)::bigint AS size,
       a.attname AS column,
       format_type(CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END, NULL) AS type,
       has_schema_privilege(n.oid, 'USAGE') AND has_column_privilege(c.oid, a.attnum, 'SELECT') AS readable
  FROM (SELECT k.attrelid, count(*) AS alike
          FROM pg_attribute AS k
          JOIN pg_class AS r
            ON r.oid = k.attrelid
         WHERE k.attname = ANY (?::text[])
           AND k.attnum > 0
           AND NOT k.attisdropped
           AND r.relkind IN ('r', 'p')
           AND r.relpersistence <> 't'
           AND NOT r.relispartition
           AND r.relnamespace NOT IN (SELECT oid
                                        FROM pg_namespace
                                       WHERE nspname IN ('pg_catalog', 'information_schema'))
         GROUP BY k.attrelid
        HAVING count(*) >= 3
         ORDER BY alike DESC, k.attrelid
         LIMIT ?::bigint) AS likely
  JOIN pg_class AS c
    ON c.oid = likely.attrelid
  JOIN pg_namespace AS n
    ON n.oid = c.relnamespace
  JOIN pg_attribute AS a
    ON a.attrelid = c.oid
   AND a.attnum > 0
   AND NOT a.attisdropped
  JOIN pg_type AS t
    ON t.oid = a.atttypid
 WHERE a.attname = ANY (?::text[])
 ORDER BY likely.alike DESC, n.nspname, c.relname, a.attnum
