-- One row as an INSERT that puts it back as it is: the beginning of the statement with its columns, then the row as its
-- record text, and for each column of that text whether it can be written. Generated columns can't.
-- 1 id
SELECT format(
           'INSERT INTO %I.%I (%s)%sOVERRIDING SYSTEM VALUE%sVALUES (',
           space.nspname, rel.relname,
           string_agg(quote_ident(col.attname), ', ' ORDER BY col.attnum) FILTER (WHERE col.attgenerated = ''),
           chr(10), chr(10)) AS beginning,
       string_agg(CASE WHEN col.attgenerated = '' THEN '1' ELSE '0' END, '' ORDER BY col.attnum) AS written,
       o.record
  FROM (SELECT r::text AS record, pg_typeof(r)::oid AS type
          FROM ${outbox} AS r
         WHERE r.message_id = ?::uuid) AS o
  JOIN pg_type AS row_type
    ON row_type.oid = o.type
  JOIN pg_class AS rel
    ON rel.oid = row_type.typrelid
  JOIN pg_namespace AS space
    ON space.oid = rel.relnamespace
  JOIN pg_attribute AS col
    ON col.attrelid = rel.oid
   AND col.attnum > 0
   AND NOT col.attisdropped
 GROUP BY space.nspname, rel.relname, o.record
