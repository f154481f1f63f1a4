-- Which of some events are named by a message of their aggregate. A payload that can't be taken apart is
-- compared as text.
-- 1-2 aggregate types and ids, each once, 3-5 event ids, types and times (types and times not needed)
WITH messages AS MATERIALIZED (
     SELECT o.body,
            o.body::text ~ '\\u(0000|[dD][89a-fA-F])' AS odd
       FROM unnest(?::text[], ?::text[]) AS given (aggregate_type, aggregate_id)
       JOIN ${outbox} AS o
         ON o.stream_type = given.aggregate_type
        AND o.stream_key = given.aggregate_id),
     named AS MATERIALIZED (
     SELECT CASE WHEN NOT odd THEN body -> 'metadata' ->> 'event_id' END AS event_id
       FROM messages)
SELECT e.event_id
  FROM unnest(?::text[], ?::text[], ?::timestamptz[]) AS e (event_id, event_type, occurred_at)
 WHERE e.event_id IN (SELECT event_id
                        FROM named
                       WHERE event_id IS NOT NULL)
    OR EXISTS (SELECT 1
                 FROM messages AS m
                WHERE m.odd
                  AND strpos(m.body::text, e.event_id) > 0)
