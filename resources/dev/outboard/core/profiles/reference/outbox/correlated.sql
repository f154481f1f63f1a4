-- Messages whose metadata name a text as their correlation, as their cause or as the event that they carry,
-- walking back from the newest id. At least one row is given: its id is NULL when nothing was found. Where
-- fewer were found than asked for, searched, reached and reached_at tell how far it looked. What an escape
-- keeps from being taken apart is compared as text.
-- 1 limit, 2 text, 3 its text in JSON, 4 whether only as correlation, 5-6 cursor, 7 rows to search, 8-9 rows
WITH given AS (
     SELECT ?::integer AS most,
            ?::text AS named,
            regexp_replace(?::text, '([^[:alnum:]])', '\\\1', 'g') AS written,
            ?::boolean AS only),
     slice AS MATERIALIZED (
     SELECT o.id,
            o.occurred_at,
            CASE WHEN pg_typeof(o.payload) = 'jsonb'::regtype
                   OR o.payload::text !~ '\\u(0000|[dD][89a-fA-F])'
                 THEN o.payload #>> '{metadata,correlation_id}' = given.named
                   OR (NOT given.only
                  AND (o.payload #>> '{metadata,event_id}' = given.named
                   OR o.payload #>> '{metadata,causation_id}' = given.named))
                 ELSE o.payload::text ~ ('"correlation_id"\s*:\s*' || given.written)
                   OR (NOT given.only
                  AND o.payload::text ~ ('"(event_id|causation_id)"\s*:\s*' || given.written))
            END AS fits
       FROM given
      CROSS JOIN ${outbox} AS o
      WHERE (?::text IS NULL OR o.id < ?::bigint)
      ORDER BY o.id DESC
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT id
       FROM slice
      WHERE fits
      ORDER BY id DESC
      LIMIT ?::bigint),
     far AS MATERIALIZED (
     SELECT counted.searched,
            last.id AS reached,
            last.occurred_at AS reached_at
       FROM (SELECT count(*) AS searched,
                    min(id) AS reached
               FROM slice
              WHERE (SELECT count(*) FROM found) < ?::bigint) AS counted
       LEFT JOIN slice AS last
         ON last.id = counted.reached)
SELECT o.id::text AS cursor,
       o.id::text AS id,
       o.aggregate_type,
       o.aggregate_id::text AS aggregate_id,
       o.event_type,
       left(o.payload::text, 200) AS payload,
       octet_length(o.payload::text)::bigint AS bytes,
       o.occurred_at,
       o.published_at,
       o.retry_count AS attempts,
       left(o.last_error, 200) AS error,
       o.next_retry_at AS due_at,
       CASE WHEN o.published_at IS NOT NULL THEN 'published'
            WHEN o.dead AND o.next_retry_at = 'infinity' THEN 'held'
            WHEN o.dead AND o.next_retry_at <= now() THEN 'requested'
            WHEN o.dead THEN 'dead'
            WHEN o.retry_count > 0 THEN 'retrying'
            WHEN o.next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state,
       CASE WHEN o.plain THEN left(o.payload #>> '{metadata,correlation_id}', 200) END AS correlation_id,
       CASE WHEN o.plain THEN left(o.payload #>> '{metadata,causation_id}', 200) END AS causation_id,
       CASE WHEN o.plain THEN left(o.payload #>> '{metadata,event_id}', 200) END AS event_id,
       far.searched,
       far.reached::text AS reached,
       far.reached_at
  FROM far
  LEFT JOIN (SELECT m.*,
                    m.retry_count >= (SELECT most FROM given) AS dead,
                    pg_typeof(m.payload) = 'jsonb'::regtype
                 OR m.payload::text !~ '\\u(0000|[dD][89a-fA-F])' AS plain
               FROM found AS f
               JOIN ${outbox} AS m
                 ON m.id = f.id) AS o
    ON true
 ORDER BY o.id DESC
