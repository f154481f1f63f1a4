-- What stands before and behind a message in its aggregate, and whether a poller is at work. Each number is counted up
-- to 1000, which means that many or more.
-- 1 id, 2 since when a message may have been published
WITH this AS (
     SELECT id, aggregate_type, aggregate_id
       FROM ${outbox}
      WHERE id = ?::bigint)
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
                 LIMIT 1000) AS newer) AS behind,
       (SELECT count(*)
          FROM (SELECT 1
                  FROM ${outbox} AS o
                 WHERE o.aggregate_type = this.aggregate_type
                   AND o.aggregate_id = this.aggregate_id
                   AND o.id > this.id
                   AND o.published_at IS NOT NULL
                 LIMIT 1000) AS sent) AS overtaken_by,
       EXISTS (SELECT 1
                 FROM (SELECT published_at
                         FROM ${outbox}
                        ORDER BY id DESC
                        LIMIT 1000) AS newest
                WHERE published_at >= ?::timestamptz) AS at_work
  FROM this
