-- Rows of the live table as texts, in the order of the definition's columns.
-- 1 keys
SELECT l.${row_key}::text AS id,
       l.${row_version}::integer AS version,
       ARRAY[${live_texts}] AS columns
  FROM ${read_model} AS l
 WHERE l.${row_key} IN (SELECT given.${row_key}
                          FROM jsonb_populate_recordset(NULL::${read_model}, ?::jsonb) AS given)
