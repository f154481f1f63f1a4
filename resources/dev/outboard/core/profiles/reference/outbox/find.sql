-- The message that a text names by its id. None where it can't be one.
-- 1 limit, 2 text, 3 the uuid that it is or NULL (not needed)
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
       END AS state
  FROM (SELECT o.*, o.retry_count >= given.most AS dead
          FROM (SELECT most,
                       CASE WHEN number ~ '^[0-9]{1,18}$' THEN number::bigint END AS id
                  FROM (SELECT ?::integer AS most, ?::text AS number, ?::text AS uuid) AS typed) AS given
         CROSS JOIN LATERAL (SELECT *
                               FROM ${outbox}
                              WHERE id = given.id
                              LIMIT 1) AS o) AS found
