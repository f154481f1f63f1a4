-- A page of published messages by OFFSET, newest first.
-- 1 rows to pass over, 2 rows
SELECT id
  FROM ${outbox}
 WHERE published_at IS NOT NULL
 ORDER BY id DESC
OFFSET ?
 LIMIT ?
