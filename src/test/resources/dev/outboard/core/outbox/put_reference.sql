-- A message in a state.
-- 1-2 aggregate type and id, 3 event type, 4 payload, 5 occurred at, 6 error, 7 state
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload, occurred_at, last_error, retry_count,
                       next_retry_at, published_at)
SELECT m.aggregate_type,
       m.aggregate_id,
       m.event_type,
       m.payload,
       m.occurred_at,
       m.error,
       CASE m.state WHEN 'retrying' THEN 9
                    WHEN 'dead' THEN 10
                    WHEN 'requested' THEN 11
                    WHEN 'held' THEN 12
                    ELSE 0
       END,
       CASE m.state WHEN 'postponed' THEN now() + interval '1 hour'
                    WHEN 'retrying' THEN now() + interval '5 minutes'
                    WHEN 'dead' THEN now() + interval '24 hours'
                    WHEN 'requested' THEN now()
                    WHEN 'held' THEN 'infinity'
       END,
       CASE WHEN m.state = 'published' THEN now() END
  FROM (SELECT ?::text AS aggregate_type,
               ?::${outbox_aggregate_id} AS aggregate_id,
               ?::text AS event_type,
               ?::jsonb AS payload,
               ?::timestamptz AS occurred_at,
               ?::text AS error,
               ?::text AS state) AS m
RETURNING id::text AS id
