-- Makes a message due at once, where it is unpublished and still looks as it did. One that somebody holds is left alone.
-- Gives a row where it was changed.
-- 1 id, 2 attempts as seen, 3 due time as seen
  WITH free AS (
       SELECT id
         FROM ${outbox}
        WHERE id = ?::bigint
          AND published_at IS NULL
          AND retry_count = ?::integer
          AND next_retry_at IS NOT DISTINCT FROM ?::timestamptz
          FOR UPDATE SKIP LOCKED)
UPDATE ${outbox} AS o
   SET next_retry_at = now()
  FROM free
 WHERE o.id = free.id
RETURNING now() AS at
