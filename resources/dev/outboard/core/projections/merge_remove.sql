-- Removes the rows of a chunk that no event makes.
-- 1 the chunk after this number, 2 up to this one
DELETE FROM ${read_model} AS l
 USING ${todo} AS t
 WHERE t.todo_number > ?::bigint
   AND t.todo_number <= ?::bigint
   AND l.${row_key} = t.todo_key
   AND NOT EXISTS (SELECT 1
                     FROM ${shadow} AS s
                    WHERE s.${row_key} = t.todo_key)
