-- Which of some events are named by a message of their aggregate, or by one of their type that occurred within
-- a minute after. A payload that can't be taken apart is compared as text.
-- 1-2 aggregate types and ids, each once, 3-5 event ids, types and times
WITH messages AS MATERIALIZED (
     SELECT o.payload,
            o.payload::text ~ '\\u(0000|[dD][89a-fA-F])' AS odd
       FROM unnest(?::text[], ?::text[]) AS given (aggregate_type, aggregate_id)
       JOIN ${outbox} AS o
         ON o.aggregate_type = given.aggregate_type
        AND o.aggregate_id = CASE WHEN given.aggregate_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                                    OR pg_typeof(NULL::${outbox_aggregate_id})::text <> 'uuid'
                                  THEN given.aggregate_id::${outbox_aggregate_id} END),
     named AS MATERIALIZED (
     SELECT CASE WHEN NOT odd THEN payload -> 'metadata' ->> 'event_id' END AS event_id
       FROM messages)
SELECT e.event_id
  FROM unnest(?::text[], ?::text[], ?::timestamptz[]) AS e (event_id, event_type, occurred_at)
 WHERE e.event_id IN (SELECT event_id
                        FROM named
                       WHERE event_id IS NOT NULL)
    OR EXISTS (SELECT 1
                 FROM messages AS m
                WHERE m.odd
                  AND strpos(m.payload::text, e.event_id) > 0)
    OR EXISTS (SELECT 1
                 FROM ${outbox} AS o
                WHERE o.event_type = e.event_type
                  AND o.occurred_at >= e.occurred_at
                  AND o.occurred_at <= e.occurred_at + interval '1 minute'
                  AND strpos(o.payload::text, e.event_id) > 0)
