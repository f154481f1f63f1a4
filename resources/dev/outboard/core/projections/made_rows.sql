-- Rows that were folded, as the table would hold them, as texts.
-- 1 rows, as a JSON array of objects by column
SELECT l.${row_key}::text AS id,
       ARRAY[${live_texts}] AS columns
  FROM jsonb_populate_recordset(NULL::${read_model}, ?::jsonb) AS l
