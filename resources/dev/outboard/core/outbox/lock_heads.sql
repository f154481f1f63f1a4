-- Locks the due heads of aggregates. A head's row lock is its aggregate's mutex: whoever holds it delivers.
-- The conditions stand on the locked row, because only there they are checked after the lock. Where somebody
-- else has published the first message meanwhile, the aggregate is left to the next look.
-- 1 ids before which nothing of the aggregate is unpublished, 2 aggregate types, 3 aggregate ids (same
-- length)
SELECT l.id AS head,
       l.aggregate_type,
       l.aggregate_id
  FROM unnest(?::bigint[], ?::text[], ?::uuid[]) AS h (id, aggregate_type, aggregate_id)
 CROSS JOIN LATERAL (
       SELECT o.id
         FROM ${outbox} AS o
        WHERE o.aggregate_type = h.aggregate_type
          AND o.aggregate_id = h.aggregate_id
          AND o.id >= h.id
        ORDER BY o.id
        LIMIT 1) AS first
 CROSS JOIN LATERAL (
       SELECT o.id,
              o.aggregate_type,
              o.aggregate_id
         FROM ${outbox} AS o
        WHERE o.id = first.id
          AND o.published_at IS NULL
          AND (o.next_retry_at IS NULL OR o.next_retry_at <= now())
          FOR UPDATE SKIP LOCKED) AS l
 ORDER BY l.id
