-- Messages of the same aggregate, type and time as events: those of their transaction. event_id is the event
-- that a message names, NULL where it names none.
-- 1 aggregate types, 2 aggregate ids, 3 event types, 4 times
SELECT g.place,
       CASE WHEN payload::text !~ '\\u(0000|[dD][89a-fA-F])' THEN payload -> 'metadata' ->> 'event_id' END AS event_id
  FROM unnest(?::text[], ?::text[], ?::text[], ?::timestamptz[])
       WITH ORDINALITY AS g (aggregate_type, aggregate_id, event_type, occurred_at, place)
 CROSS JOIN LATERAL (
       SELECT payload
         FROM ${outbox}
        WHERE event_type = g.event_type
          AND occurred_at = g.occurred_at
          AND aggregate_type = g.aggregate_type
          AND aggregate_id = CASE WHEN g.aggregate_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                                    OR pg_typeof(NULL::${outbox_aggregate_id})::text <> 'uuid'
                                  THEN g.aggregate_id::${outbox_aggregate_id} END
       OFFSET 0) AS o
