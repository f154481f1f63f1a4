-- Changes the rows of the live table that differ from the rebuilt ones; none goes back.
UPDATE ${read_model} AS l
   SET (${columns}) = ROW (${shadow_columns})
  FROM ${shadow} AS s
 WHERE s.${row_key} = l.${row_key}
   AND (l.${row_version} IS NULL
        OR l.${row_version} <= s.${row_version})
   AND ROW (${live_columns})::record *<> ROW (${shadow_columns})::record
