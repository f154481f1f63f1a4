-- Changes the rows of a chunk that differ from the rebuilt ones; none goes back.
-- 1 the chunk after this number, 2 up to this one
UPDATE ${read_model} AS l
   SET (${columns}) = ROW (${shadow_columns})
  FROM ${todo} AS t
  JOIN ${shadow} AS s
    ON s.${row_key} = t.todo_key
 WHERE t.todo_number > ?::bigint
   AND t.todo_number <= ?::bigint
   AND l.${row_key} = t.todo_key
   AND (l.${row_version} IS NULL
        OR l.${row_version} <= s.${row_version})
   AND ROW (${live_columns})::record *<> ROW (${shadow_columns})::record
