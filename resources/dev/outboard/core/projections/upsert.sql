-- Writes rows; none goes back to an older version, and one of the same version is written only where it
-- differs.
-- 1 rows, as a JSON array of objects by column
INSERT INTO ${read_model} AS t (${columns})
SELECT ${columns}
  FROM jsonb_populate_recordset(NULL::${read_model}, ?::jsonb)
 ORDER BY ${row_key}
    ON CONFLICT (${row_key}) DO UPDATE
   SET (${columns}) = ROW (${new_columns})
 WHERE t.${row_version} < EXCLUDED.${row_version}
    OR (t.${row_version} = EXCLUDED.${row_version}
        AND ROW (${old_columns})::record *<> ROW (${new_columns})::record)
