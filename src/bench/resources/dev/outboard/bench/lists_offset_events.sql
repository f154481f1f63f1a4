-- A page of events by OFFSET, newest first.
-- 1 rows to pass over, 2 rows
SELECT global_position
  FROM ${events}
 ORDER BY global_position DESC
OFFSET ?
 LIMIT ?
