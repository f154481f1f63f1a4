-- For each head held: its unpublished messages from there on, in id order. A new statement, because what
-- another relay did before we got the lock is seen only by a new one. Each row is locked, so that an operator
-- sees it in flight; payload is NULL from the first row on that is not due or that somebody else holds, and
-- there the run ends. What is published is sorted out after the limit: with the condition before it, a table
-- not yet analyzed is read to each aggregate's end.
-- 1 head ids, 2 aggregate types, 3 aggregate ids (same length), 4 most messages of a run
WITH run AS MATERIALIZED (
     SELECT h.id AS head,
            r.id
       FROM unnest(?::bigint[], ?::text[], ?::uuid[]) AS h (id, aggregate_type, aggregate_id)
      CROSS JOIN LATERAL (
            SELECT o.id,
                   o.published_at
              FROM ${outbox} AS o
             WHERE o.aggregate_type = h.aggregate_type
               AND o.aggregate_id = h.aggregate_id
               AND o.id >= h.id
             ORDER BY o.id
             LIMIT ?::bigint) AS r
      WHERE r.published_at IS NULL
)
SELECT run.head,
       run.id,
       l.aggregate_type,
       l.aggregate_id,
       l.event_type,
       l.payload,
       l.occurred_at,
       l.retry_count
  FROM run
  LEFT JOIN LATERAL (
       SELECT o.aggregate_type,
              o.aggregate_id,
              o.event_type,
              o.payload::text AS payload,
              o.occurred_at,
              o.retry_count
         FROM ${outbox} AS o
        WHERE o.id = run.id
          AND o.published_at IS NULL
          AND (o.next_retry_at IS NULL OR o.next_retry_at <= now())
          FOR UPDATE SKIP LOCKED) AS l
    ON true
 ORDER BY run.id
