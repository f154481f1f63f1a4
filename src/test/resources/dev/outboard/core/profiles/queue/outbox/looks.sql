-- Messages as they are at this moment, narrow.
-- 1 limit (not needed), 2 ids
  WITH running AS MATERIALIZED (
       SELECT mod(pg_snapshot_xmax(pg_current_snapshot())::text::numeric, 4294967296)::bigint AS next,
              ARRAY(SELECT mod(xid::text::numeric, 4294967296)::bigint
                      FROM pg_snapshot_xip(pg_current_snapshot()) AS xid) AS open)
SELECT o.message_id::text AS id,
       o.stream_type AS aggregate_type,
       o.stream_key AS aggregate_id,
       o.attempts,
       NULL::timestamptz AS due_at,
       o.xmin::text AS version,
       o.sent_at AS published_at,
       left(o.error, 400) AS error,
       pg_column_size(o.body)::bigint AS bytes,
       CASE WHEN o.status = 'sent' THEN 'published'
            WHEN o.status = 'failed' THEN 'dead'
            WHEN o.attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state,
       o.xmax::text <> '0'
   AND (o.xmax::text::bigint >= running.next
        OR o.xmax::text::bigint = ANY (running.open)) AS held,
       clock_timestamp() AS as_of
  FROM (SELECT ?::integer AS dead_from,
               id::uuid AS id
          FROM unnest(?::text[]) AS id) AS f
  JOIN ${outbox} AS o
    ON o.message_id = f.id
 CROSS JOIN running
 ORDER BY o.created_at, o.message_id
