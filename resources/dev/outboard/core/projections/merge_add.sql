-- Adds the rebuilt rows of a chunk that the live table lacks.
-- 1 the chunk after this number, 2 up to this one
INSERT INTO ${read_model} (${columns})
SELECT ${shadow_columns}
  FROM ${shadow} AS s
 WHERE s.${row_key} IN (SELECT t.noted_key
                          FROM ${noted} AS t
                         WHERE t.noted_number > ?::bigint
                           AND t.noted_number <= ?::bigint)
   AND NOT EXISTS (SELECT 1
                     FROM ${read_model} AS l
                    WHERE l.${row_key} = s.${row_key})
