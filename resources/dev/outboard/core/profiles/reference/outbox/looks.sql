-- Messages as they are at this moment, narrow. held tells that a transaction under way holds the row: its
-- xmax is one of those in progress. Nothing is locked to learn it.
-- 1 limit, 2 ids
  WITH running AS MATERIALIZED (
       SELECT mod(pg_snapshot_xmax(pg_current_snapshot())::text::numeric, 4294967296)::bigint AS next,
              ARRAY(SELECT mod(xid::text::numeric, 4294967296)::bigint
                      FROM pg_snapshot_xip(pg_current_snapshot()) AS xid) AS open)
SELECT o.id::text AS id,
       o.aggregate_type,
       o.aggregate_id::text AS aggregate_id,
       o.retry_count AS attempts,
       o.next_retry_at AS due_at,
       o.xmin::text AS version,
       o.published_at,
       left(o.last_error, 400) AS error,
       pg_column_size(o.payload)::bigint AS bytes,
       CASE WHEN o.published_at IS NOT NULL THEN 'published'
            WHEN o.retry_count >= f.dead_from AND o.next_retry_at = 'infinity' THEN 'held'
            WHEN o.retry_count >= f.dead_from AND o.next_retry_at <= now() THEN 'requested'
            WHEN o.retry_count >= f.dead_from THEN 'dead'
            WHEN o.retry_count > 0 THEN 'retrying'
            WHEN o.next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state,
       o.xmax::text <> '0'
   AND (o.xmax::text::bigint >= running.next
        OR o.xmax::text::bigint = ANY (running.open)) AS held,
       clock_timestamp() AS as_of
  FROM (SELECT ?::integer AS dead_from,
               id::bigint AS id
          FROM unnest(?::text[]) AS id) AS f
  JOIN ${outbox} AS o
    ON o.id = f.id
 CROSS JOIN running
 ORDER BY o.id
