-- How many rows one operation archived.
-- 1 operation
SELECT count(*) AS rows
  FROM outboard.archive
 WHERE operation = ?::uuid
