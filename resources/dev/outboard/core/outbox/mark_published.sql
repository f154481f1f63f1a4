-- Marks what was delivered, once: published_at never changes again.
-- 1 ids
UPDATE ${outbox}
   SET published_at = clock_timestamp()
 WHERE id = ANY (?::bigint[])
   AND published_at IS NULL
