-- Adds the rebuilt rows that the live table lacks.
INSERT INTO ${read_model} (${columns})
SELECT ${shadow_columns}
  FROM ${shadow} AS s
 WHERE NOT EXISTS (SELECT 1
                     FROM ${read_model} AS l
                    WHERE l.${row_key} = s.${row_key})
