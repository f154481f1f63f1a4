-- Removes the rows of a chunk that no event makes.
-- 1 the chunk after this number, 2 up to this one
DELETE FROM ${read_model} AS l
 USING ${noted} AS t
 WHERE t.noted_number > ?::bigint
   AND t.noted_number <= ?::bigint
   AND l.${row_key} = t.noted_key
   AND NOT EXISTS (SELECT 1
                     FROM ${shadow} AS s
                    WHERE s.${row_key} = t.noted_key)
