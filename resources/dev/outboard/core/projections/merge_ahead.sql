-- Rows of a chunk whose live version is above the rebuilt one, or that aren't among the rebuilt ones.
-- 1 the chunk after this number, 2 up to this one
SELECT l.${row_key}::text AS id,
       l.${row_version}::integer AS version
  FROM ${noted} AS t
  JOIN ${read_model} AS l
    ON l.${row_key} = t.noted_key
  LEFT JOIN ${shadow} AS s
    ON s.${row_key} = t.noted_key
 WHERE t.noted_number > ?::bigint
   AND t.noted_number <= ?::bigint
   AND (s.${row_key} IS NULL
        OR l.${row_version} > s.${row_version})
