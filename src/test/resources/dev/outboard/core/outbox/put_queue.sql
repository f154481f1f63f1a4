-- A message in a state.
-- 1-2 aggregate type and id, 3 event type, 4 payload, 5 occurred at, 6 error, 7 state
INSERT INTO ${outbox} (stream_type, stream_key, name, body, created_at, error, attempts, status, sent_at)
SELECT m.aggregate_type,
       m.aggregate_id,
       m.event_type,
       m.payload,
       m.occurred_at,
       m.error,
       CASE WHEN m.state IN ('backlog', 'postponed', 'published') THEN 0 ELSE 3 END,
       CASE WHEN m.state IN ('dead', 'requested', 'held') THEN 'failed'
            WHEN m.state = 'published' THEN 'sent'
            ELSE 'pending'
       END,
       CASE WHEN m.state = 'published' THEN now() END
  FROM (SELECT ?::text AS aggregate_type,
               ?::text AS aggregate_id,
               ?::text AS event_type,
               ?::json AS payload,
               ?::timestamptz AS occurred_at,
               ?::text AS error,
               ?::text AS state) AS m
RETURNING message_id::text AS id
