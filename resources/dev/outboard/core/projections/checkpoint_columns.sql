-- The columns of the table that a worker which isn't ours keeps its positions in; no row where there is no
-- such table.
-- 1 the table, as a definition writes it
SELECT a.attname AS column,
       format_type(a.atttypid, a.atttypmod) AS type,
       t.typname IN ('int2', 'int4', 'int8', 'numeric') AS is_number,
       t.typcategory IN ('S', 'E') AS is_text,
       has_column_privilege(c.oid, a.attnum, 'SELECT') AS readable
  FROM pg_class AS c
  JOIN pg_attribute AS a
    ON a.attrelid = c.oid
   AND a.attnum > 0
   AND NOT a.attisdropped
  JOIN pg_type AS d
    ON d.oid = a.atttypid
  JOIN pg_type AS t
    ON t.oid = CASE WHEN d.typtype = 'd' THEN d.typbasetype ELSE d.oid END
 WHERE c.oid = to_regclass(?::text)
 ORDER BY a.attnum
