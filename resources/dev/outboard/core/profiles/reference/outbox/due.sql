-- Gives messages another due time, where they are unpublished and still look as they did. Those that somebody
-- holds are left alone. Gives a row for each that was changed.
-- 1 ids, 2 attempts as seen, 3 due times as seen, 4 due times wanted (same length)
  WITH free AS (
       SELECT o.id,
              f.wanted
         FROM unnest(?::text[], ?::integer[], ?::timestamptz[], ?::timestamptz[])
              AS f (id, attempts, due_at, wanted)
         JOIN ${outbox} AS o
           ON o.id = f.id::bigint
        WHERE o.published_at IS NULL
          AND o.retry_count = f.attempts
          AND o.next_retry_at IS NOT DISTINCT FROM f.due_at
          FOR UPDATE OF o SKIP LOCKED)
UPDATE ${outbox} AS o
   SET next_retry_at = free.wanted
  FROM free
 WHERE o.id = free.id
RETURNING o.id::text AS id,
          o.next_retry_at AS due_at,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
