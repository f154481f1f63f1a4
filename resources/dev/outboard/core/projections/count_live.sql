-- How many rows the live table has.
SELECT count(*) AS count
  FROM ${read_model}
