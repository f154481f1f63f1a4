-- Messages whose metadata name a text as their correlation, as their cause or as the event that they carry,
-- newest first. The cursor is a JSON array of created_at and message_id. What an escape keeps from being
-- taken apart is compared as text.
-- 1 limit (not needed), 2 text, 3 its text in JSON, 4 whether only as correlation, 5-6 cursor, 7 rows to
-- search, 8-9 rows
WITH given AS (
     SELECT ?::integer AS most,
            ?::text AS named,
            regexp_replace(?::text, '([^[:alnum:]])', '\\\1', 'g') AS written,
            ?::boolean AS only),
     slice AS MATERIALIZED (
     SELECT o.message_id,
            o.created_at,
            CASE WHEN o.body::text !~ '\\u(0000|[dD][89a-fA-F])'
                 THEN o.body #>> '{metadata,correlation_id}' = given.named
                   OR (NOT given.only
                  AND (o.body #>> '{metadata,event_id}' = given.named
                   OR o.body #>> '{metadata,causation_id}' = given.named))
                 ELSE o.body::text ~ ('"correlation_id"\s*:\s*' || given.written)
                   OR (NOT given.only
                  AND o.body::text ~ ('"(event_id|causation_id)"\s*:\s*' || given.written))
            END AS fits
       FROM given
      CROSS JOIN ${outbox} AS o
      WHERE (?::text IS NULL
             OR (o.created_at, o.message_id) < (SELECT (place ->> 0)::timestamptz, (place ->> 1)::uuid
                                                  FROM (SELECT ?::jsonb AS place) AS cursor))
      ORDER BY o.created_at DESC, o.message_id DESC
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT message_id
       FROM slice
      WHERE fits
      ORDER BY created_at DESC, message_id DESC
      LIMIT ?::bigint),
     far AS MATERIALIZED (
     SELECT searched.rows AS searched,
            last.created_at AS reached_at,
            jsonb_build_array(last.created_at, last.message_id)::text AS reached
       FROM (SELECT count(*) AS rows
               FROM slice
              WHERE (SELECT count(*) FROM found) < ?::bigint) AS searched
       LEFT JOIN (SELECT created_at, message_id
                    FROM slice
                   ORDER BY created_at, message_id
                   LIMIT 1) AS last
         ON searched.rows > 0)
SELECT jsonb_build_array(o.created_at, o.message_id)::text AS cursor,
       o.message_id::text AS id,
       o.stream_type AS aggregate_type,
       o.stream_key AS aggregate_id,
       o.name AS event_type,
       left(o.body::text, 200) AS payload,
       octet_length(o.body::text)::bigint AS bytes,
       o.created_at AS occurred_at,
       o.sent_at AS published_at,
       o.attempts,
       left(o.error, 200) AS error,
       NULL::timestamptz AS due_at,
       CASE WHEN o.status = 'sent' THEN 'published'
            WHEN o.status = 'failed' THEN 'dead'
            WHEN o.attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state,
       CASE WHEN o.plain THEN left(o.body #>> '{metadata,correlation_id}', 200) END AS correlation_id,
       CASE WHEN o.plain THEN left(o.body #>> '{metadata,causation_id}', 200) END AS causation_id,
       CASE WHEN o.plain THEN left(o.body #>> '{metadata,event_id}', 200) END AS event_id,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (SELECT m.*,
                    m.body::text !~ '\\u(0000|[dD][89a-fA-F])' AS plain
               FROM found AS f
               JOIN ${outbox} AS m
                 ON m.message_id = f.message_id) AS o
    ON true
 ORDER BY o.created_at DESC, o.message_id DESC
