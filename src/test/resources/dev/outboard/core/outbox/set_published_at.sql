-- 1 time or null, 2 id
UPDATE ${outbox}
   SET published_at = ?::timestamptz
 WHERE id = ?
