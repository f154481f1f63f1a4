-- When the oldest message that is kept of each type occurred; nothing for a type without messages.
-- 1 aggregate types, 2 event types
SELECT g.aggregate_type,
       g.event_type,
       min(o.created_at) AS occurred_at
  FROM unnest(?::text[], ?::text[]) AS g (aggregate_type, event_type)
  JOIN ${outbox} AS o
    ON o.name = g.event_type
   AND o.stream_type = g.aggregate_type
 GROUP BY g.aggregate_type, g.event_type
