-- The unpublished messages of one aggregate around a message, in order: the first of them, the message itself, and those
-- behind it. ahead and behind count up to 1000, which means that many or more.
-- 1 id, 2 limit, 3 rows behind
  WITH this AS (
       SELECT id, aggregate_type, aggregate_id
         FROM ${outbox}
        WHERE id = ?::bigint),
       first AS (
       SELECT o.id
         FROM this
         JOIN ${outbox} AS o
           ON o.aggregate_type = this.aggregate_type
          AND o.aggregate_id = this.aggregate_id
        WHERE o.published_at IS NULL
        ORDER BY o.id
        LIMIT 1),
       counted AS (
       SELECT (SELECT count(*)
                 FROM (SELECT 1
                         FROM ${outbox} AS o
                        WHERE o.aggregate_type = this.aggregate_type
                          AND o.aggregate_id = this.aggregate_id
                          AND o.id < this.id
                          AND o.published_at IS NULL
                        LIMIT 1000) AS older) AS ahead,
              (SELECT count(*)
                 FROM (SELECT 1
                         FROM ${outbox} AS o
                        WHERE o.aggregate_type = this.aggregate_type
                          AND o.aggregate_id = this.aggregate_id
                          AND o.id > this.id
                          AND o.published_at IS NULL
                        LIMIT 1000) AS newer) AS behind
         FROM this)
SELECT o.id::text AS id,
       o.event_type,
       CASE WHEN o.published_at IS NOT NULL THEN 'published'
            WHEN dead AND o.next_retry_at = 'infinity' THEN 'held'
            WHEN dead AND o.next_retry_at <= now() THEN 'requested'
            WHEN dead THEN 'dead'
            WHEN o.retry_count > 0 THEN 'retrying'
            WHEN o.next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state,
       counted.ahead,
       counted.behind
  FROM counted
 CROSS JOIN (SELECT *, retry_count >= ?::integer AS dead
               FROM ${outbox}
              WHERE id IN (SELECT id FROM this
                            UNION ALL
                           SELECT id FROM first
                            UNION ALL
                           (SELECT next.id
                              FROM this
                              JOIN ${outbox} AS next
                                ON next.aggregate_type = this.aggregate_type
                               AND next.aggregate_id = this.aggregate_id
                               AND next.id > this.id
                             WHERE next.published_at IS NULL
                             ORDER BY next.id
                             LIMIT ?::bigint))) AS o
 ORDER BY o.id
