-- Notes which rows a merge has to look at: those that aren't the same in the live table and in the rebuilt
-- one, or are in one of them alone; in the order of the key, so that a chunk of them lies together.
CREATE UNLOGGED TABLE ${noted} AS
SELECT row_number() OVER (ORDER BY coalesce(l.${row_key}, s.${row_key})) AS noted_number,
       coalesce(l.${row_key}, s.${row_key}) AS noted_key
  FROM ${read_model} AS l
  FULL JOIN ${shadow} AS s
    ON s.${row_key} = l.${row_key}
 WHERE l.${row_key} IS NULL
    OR s.${row_key} IS NULL
    OR ROW (${live_columns})::record *<> ROW (${shadow_columns})::record
