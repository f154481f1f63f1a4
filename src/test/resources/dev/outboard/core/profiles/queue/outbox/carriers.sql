-- Messages of the same aggregate, type and time as events: those of their transaction. event_id is the event
-- that a message names, NULL where it names none.
-- 1 aggregate types, 2 aggregate ids, 3 event types, 4 times
SELECT g.place,
       CASE WHEN body::text !~ '\\u(0000|[dD][89a-fA-F])' THEN body -> 'metadata' ->> 'event_id' END AS event_id
  FROM unnest(?::text[], ?::text[], ?::text[], ?::timestamptz[])
       WITH ORDINALITY AS g (aggregate_type, aggregate_id, event_type, occurred_at, place)
  JOIN ${outbox} AS o
    ON o.stream_type = g.aggregate_type
   AND o.stream_key = g.aggregate_id
   AND o.created_at = g.occurred_at
   AND o.name = g.event_type
