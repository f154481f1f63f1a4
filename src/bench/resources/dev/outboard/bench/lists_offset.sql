-- A page of unpublished messages by OFFSET, oldest first.
-- 1 and 2 failures from and to, 3 rows to pass over, 4 rows
SELECT id
  FROM ${outbox}
 WHERE published_at IS NULL
   AND retry_count BETWEEN ? AND ?
 ORDER BY id
OFFSET ?
 LIMIT ?
