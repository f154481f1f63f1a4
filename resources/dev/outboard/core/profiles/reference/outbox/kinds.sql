-- When the oldest message that is kept of each type occurred; nothing for a type without messages.
-- 1 aggregate types, 2 event types
SELECT g.aggregate_type,
       g.event_type,
       o.occurred_at
  FROM unnest(?::text[], ?::text[]) AS g (aggregate_type, event_type)
 CROSS JOIN LATERAL (
       SELECT occurred_at
         FROM ${outbox}
        WHERE event_type = g.event_type
          AND aggregate_type = g.aggregate_type
        ORDER BY occurred_at
        LIMIT 1) AS o
