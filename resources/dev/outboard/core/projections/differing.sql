-- Keys of rows that aren't the same in the live table and in the rebuilt one, or are in one of them alone.
SELECT coalesce(l.${row_key}, s.${row_key})::text AS id,
       l.${row_key} IS NULL AS missing
  FROM ${read_model} AS l
  FULL JOIN ${shadow} AS s
    ON s.${row_key} = l.${row_key}
 WHERE l.${row_key} IS NULL
    OR s.${row_key} IS NULL
    OR ROW (${live_columns})::record *<> ROW (${shadow_columns})::record
