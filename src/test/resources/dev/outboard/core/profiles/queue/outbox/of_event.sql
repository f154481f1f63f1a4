-- Messages that carry an event, by the event_id of their metadata: among the newest of its aggregate. A
-- payload with a NUL escape can't be taken apart, so it is compared as text.
-- 1 event id, 2 aggregate type, 3 aggregate id, 4 event type (not needed), 5 occurred at (not needed), 6
-- rows to search, 7 limit (not needed)
WITH given AS (
     SELECT ?::text AS event_id,
            ?::text AS aggregate_type,
            ?::text AS aggregate_id,
            ?::text AS event_type,
            ?::timestamptz AS occurred_at,
            ?::bigint AS search,
            ?::integer AS most),
     slice AS MATERIALIZED (
     SELECT message_id
       FROM ${outbox}
      WHERE stream_type = (SELECT aggregate_type FROM given)
        AND stream_key = (SELECT aggregate_id FROM given)
      ORDER BY created_at DESC, message_id DESC
      LIMIT (SELECT search FROM given)),
     found AS (
     SELECT o.*,
            strpos(o.body::text, '\u0000') = 0 AS plain
       FROM slice AS s
       JOIN ${outbox} AS o
         ON o.message_id = s.message_id
      WHERE strpos(o.body::text, (SELECT event_id FROM given)) > 0)
SELECT message_id::text AS id,
       stream_type AS aggregate_type,
       stream_key AS aggregate_id,
       name AS event_type,
       left(body::text, 200) AS payload,
       octet_length(body::text)::bigint AS bytes,
       created_at AS occurred_at,
       sent_at AS published_at,
       attempts,
       left(error, 200) AS error,
       NULL::timestamptz AS due_at,
       CASE WHEN status = 'sent' THEN 'published'
            WHEN status = 'failed' THEN 'dead'
            WHEN attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state,
       CASE WHEN plain THEN left(body #>> '{metadata,correlation_id}', 200) END AS correlation_id,
       CASE WHEN plain THEN left(body #>> '{metadata,causation_id}', 200) END AS causation_id
  FROM found
 WHERE CASE WHEN plain
            THEN body #>> '{metadata,event_id}' = (SELECT event_id FROM given)
            ELSE body::text ~ ('"event_id"\s*:\s*"' || (SELECT event_id FROM given) || '"')
       END
 ORDER BY created_at, message_id
 LIMIT 20
