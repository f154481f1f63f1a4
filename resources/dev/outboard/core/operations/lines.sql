-- The lines of one operation, in their order.
-- 1 operation
SELECT entry
  FROM outboard.operation
 WHERE operation = ?::uuid
 ORDER BY id
