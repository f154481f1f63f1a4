-- One message as it is at this moment, without its payload.
-- 1 limit, 2 id
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
       last_error AS whole_error,
       clock_timestamp() AS as_of
  FROM (SELECT *, retry_count >= ?::integer AS dead
          FROM ${outbox}
         WHERE id = ?::bigint) AS o
