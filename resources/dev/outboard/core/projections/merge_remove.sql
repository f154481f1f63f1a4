-- Removes the rows of the live table that no event makes.
DELETE FROM ${read_model} AS l
 WHERE NOT EXISTS (SELECT 1
                     FROM ${shadow} AS s
                    WHERE s.${row_key} = l.${row_key})
