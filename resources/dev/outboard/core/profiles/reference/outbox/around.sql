-- What stands before messages in their aggregates, who holds their rows, and when a message was published last among
-- the newest 1000. ahead is counted up to 1000, which means that many or more; holder is the transaction under way
-- whose lock a row bears, NULL where it bears none.
-- 1 limit, 2 ids
  WITH running AS MATERIALIZED (
       SELECT mod(pg_snapshot_xmax(pg_current_snapshot())::text::numeric, 4294967296)::bigint AS next,
              ARRAY(SELECT mod(xid::text::numeric, 4294967296)::bigint
                      FROM pg_snapshot_xip(pg_current_snapshot()) AS xid) AS open,
              (SELECT max(published_at)
                 FROM (SELECT published_at
                         FROM ${outbox}
                        ORDER BY id DESC
                        LIMIT 1000) AS newest) AS last_published)
SELECT this.id::text AS id,
       older.ahead,
       head.id::text AS head,
       CASE WHEN head.retry_count >= f.dead_from AND head.next_retry_at = 'infinity' THEN 'held'
            WHEN head.retry_count >= f.dead_from AND head.next_retry_at <= now() THEN 'requested'
            WHEN head.retry_count >= f.dead_from THEN 'dead'
            WHEN head.retry_count > 0 THEN 'retrying'
            WHEN head.next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS head_state,
       head.next_retry_at AS head_due_at,
       CASE WHEN this.xmax::text <> '0'
             AND (this.xmax::text::bigint >= running.next
               OR this.xmax::text::bigint = ANY (running.open)) THEN this.xmax::text
       END AS holder,
       running.last_published,
       clock_timestamp() AS as_of
  FROM (SELECT ?::integer AS dead_from,
               id::bigint AS id
          FROM unnest(?::text[]) AS id) AS f
  JOIN ${outbox} AS this
    ON this.id = f.id
 CROSS JOIN running
  LEFT JOIN LATERAL (
       SELECT o.id, o.retry_count, o.next_retry_at
         FROM ${outbox} AS o
        WHERE o.aggregate_type = this.aggregate_type
          AND o.aggregate_id = this.aggregate_id
          AND o.id < this.id
          AND o.published_at IS NULL
        ORDER BY o.id
        LIMIT 1) AS head
    ON true
 CROSS JOIN LATERAL (
       SELECT count(*) AS ahead
         FROM (SELECT 1
                 FROM ${outbox} AS o
                WHERE o.aggregate_type = this.aggregate_type
                  AND o.aggregate_id = this.aggregate_id
                  AND o.id < this.id
                  AND o.published_at IS NULL
                LIMIT 1000) AS found) AS older
 ORDER BY this.id
