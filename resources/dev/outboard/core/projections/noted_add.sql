-- Notes rows that were rebuilt again since.
-- 1 how many are noted, 2 rows, as a JSON array of objects by column
INSERT INTO ${noted} (noted_number, noted_key)
SELECT ?::bigint + row_number() OVER (), given.${row_key}
  FROM jsonb_populate_recordset(NULL::${read_model}, ?::jsonb) AS given
