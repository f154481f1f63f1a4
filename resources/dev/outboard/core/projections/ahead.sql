-- Rows of the live table that are newer than the rebuilt ones, or that aren't among them.
SELECT l.${row_key}::text AS id,
       l.${row_version}::integer AS version
  FROM ${read_model} AS l
  LEFT JOIN ${shadow} AS s
    ON s.${row_key} = l.${row_key}
 WHERE s.${row_key} IS NULL
    OR l.${row_version} > s.${row_version}
