-- Makes messages due at once, where they are unpublished and still look as they did. Those that somebody
-- holds are left alone. Gives a row for each that was changed.
-- 1 ids, 2 attempts as seen, 3 due times as seen (same length)
  WITH free AS (
       SELECT o.id
         FROM unnest(?::text[], ?::integer[], ?::timestamptz[]) AS f (id, attempts, due_at)
         JOIN ${outbox} AS o
           ON o.id = f.id::bigint
        WHERE o.published_at IS NULL
          AND o.retry_count = f.attempts
          AND o.next_retry_at IS NOT DISTINCT FROM f.due_at
          FOR UPDATE OF o SKIP LOCKED)
UPDATE ${outbox} AS o
   SET next_retry_at = now()
  FROM free
 WHERE o.id = free.id
RETURNING o.id::text AS id,
          o.next_retry_at AS due_at,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
