-- How many rows of the live table have a version that no event has.
SELECT count(*) AS count
  FROM ${read_model} AS l
  JOIN ${shadow} AS s
    ON s.${row_key} = l.${row_key}
 WHERE l.${row_version} > s.${row_version}
