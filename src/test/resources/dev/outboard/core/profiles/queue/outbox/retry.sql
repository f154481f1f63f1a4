-- Hands a message that was given up to the workers again, where it still looks as it did.
-- 1 id, 2 attempts as seen, 3 due time as seen (these tables have none)
  WITH free AS (
       SELECT message_id
         FROM ${outbox}
        WHERE message_id = ?::uuid
          AND status <> 'sent'
          AND attempts = ?::integer
          AND ?::timestamptz IS NULL
          AND status = 'failed'
          FOR UPDATE SKIP LOCKED)
UPDATE ${outbox} AS o
   SET status = 'pending'
  FROM free
 WHERE o.message_id = free.message_id
RETURNING now() AS at
