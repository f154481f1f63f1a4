-- The outbox document's query with SKIP LOCKED: each message on its own, oldest first.
-- 1 most messages
SELECT id AS head,
       id,
       aggregate_type,
       aggregate_id,
       event_type,
       payload::text AS payload,
       occurred_at,
       retry_count
  FROM ${outbox}
 WHERE published_at IS NULL
   AND (next_retry_at IS NULL OR next_retry_at <= now())
 ORDER BY id
 LIMIT ?::bigint
   FOR UPDATE SKIP LOCKED
