-- A table's columns in their order, as record text has them.
-- 1 schema, 2 table
SELECT a.attname AS name
  FROM pg_attribute AS a
 WHERE a.attrelid = format('%I.%I', ?::text, ?::text)::regclass
   AND a.attnum > 0
   AND NOT a.attisdropped
 ORDER BY a.attnum
