-- Hands messages that were given up to the workers again, where they still look as they did.
-- 1 ids, 2 attempts as seen, 3 due times as seen (these tables have none; same length)
  WITH free AS (
       SELECT o.message_id
         FROM unnest(?::text[], ?::integer[], ?::timestamptz[]) AS f (id, attempts, due_at)
         JOIN ${outbox} AS o
           ON o.message_id = f.id::uuid
        WHERE o.status = 'failed'
          AND o.attempts = f.attempts
          AND f.due_at IS NULL
          FOR UPDATE OF o SKIP LOCKED)
UPDATE ${outbox} AS o
   SET status = 'pending'
  FROM free
 WHERE o.message_id = free.message_id
RETURNING o.message_id::text AS id,
          NULL::timestamptz AS due_at,
          pg_current_xact_id()::text AS transaction,
          now() AS begun,
          clock_timestamp() AS at
