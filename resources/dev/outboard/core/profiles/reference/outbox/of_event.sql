-- Messages that carry an event, by the event_id of their metadata: among the newest of its aggregate, and
-- among those of its type that occurred around it. A payload with a NUL escape can't be taken apart, so it
-- is compared as text.
-- 1 event id, 2 aggregate type, 3 aggregate id, 4 event type, 5 occurred at or NULL, 6 rows to search in
-- each, 7 limit
WITH given AS (
     SELECT ?::text AS event_id,
            ?::text AS aggregate_type,
            ?::${outbox_aggregate_id} AS aggregate_id,
            ?::text AS event_type,
            ?::timestamptz AS occurred_at,
            ?::bigint AS search,
            ?::integer AS most),
     slice AS MATERIALIZED (
     (SELECT id
        FROM ${outbox}
       WHERE aggregate_type = (SELECT aggregate_type FROM given)
         AND aggregate_id = (SELECT aggregate_id FROM given)
       ORDER BY id DESC
       LIMIT (SELECT search FROM given))
      UNION
     (SELECT id
        FROM ${outbox}
       WHERE event_type = (SELECT event_type FROM given)
         AND occurred_at >= (SELECT occurred_at FROM given)
         AND occurred_at <= (SELECT occurred_at FROM given) + interval '1 minute'
       ORDER BY occurred_at
       LIMIT (SELECT search FROM given))),
     found AS (
     SELECT o.*,
            o.retry_count >= (SELECT most FROM given) AS dead,
            strpos(o.payload::text, '\u0000') = 0 AS plain
       FROM slice AS s
       JOIN ${outbox} AS o
         ON o.id = s.id
      WHERE strpos(o.payload::text, (SELECT event_id FROM given)) > 0)
SELECT id::text AS id,
       aggregate_type,
       aggregate_id::text AS aggregate_id,
       event_type,
       left(payload::text, 200) AS payload,
       octet_length(payload::text)::bigint AS bytes,
       occurred_at,
       published_at,
       retry_count AS attempts,
       left(last_error, 200) AS error,
       next_retry_at AS due_at,
       CASE WHEN published_at IS NOT NULL THEN 'published'
            WHEN dead AND next_retry_at = 'infinity' THEN 'held'
            WHEN dead AND next_retry_at <= now() THEN 'requested'
            WHEN dead THEN 'dead'
            WHEN retry_count > 0 THEN 'retrying'
            WHEN next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state,
       CASE WHEN plain THEN left(payload #>> '{metadata,correlation_id}', 200) END AS correlation_id,
       CASE WHEN plain THEN left(payload #>> '{metadata,causation_id}', 200) END AS causation_id
  FROM found
 WHERE CASE WHEN plain
            THEN payload #>> '{metadata,event_id}' = (SELECT event_id FROM given)
            ELSE payload::text ~ ('"event_id"\s*:\s*"' || (SELECT event_id FROM given) || '"')
       END
 ORDER BY found.id
 LIMIT 20
