-- Changes the rows of a chunk that differ from the rebuilt ones; none goes back.
-- 1 the chunk after this number, 2 up to this one
UPDATE ${read_model} AS l
   SET (${columns}) = ROW (${shadow_columns})
  FROM ${noted} AS t
  JOIN ${shadow} AS s
    ON s.${row_key} = t.noted_key
 WHERE t.noted_number > ?::bigint
   AND t.noted_number <= ?::bigint
   AND l.${row_key} = t.noted_key
   AND (l.${row_version} IS NULL
        OR l.${row_version} <= s.${row_version})
   AND ROW (${live_columns})::record *<> ROW (${shadow_columns})::record
