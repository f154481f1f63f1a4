-- 1 count, 2 id
UPDATE ${outbox}
   SET retry_count = ?
 WHERE id = ?
