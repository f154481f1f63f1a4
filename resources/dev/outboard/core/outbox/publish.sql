-- Writes messages in the caller's transaction, in their order.
-- 1 aggregate types, 2 aggregate ids, 3 event types, 4 payloads (same length)
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload)
SELECT m.aggregate_type,
       m.aggregate_id,
       m.event_type,
       m.payload::jsonb
  FROM unnest(?::text[], ?::uuid[], ?::text[], ?::text[])
       WITH ORDINALITY AS m (aggregate_type, aggregate_id, event_type, payload, place)
 ORDER BY m.place
RETURNING id
