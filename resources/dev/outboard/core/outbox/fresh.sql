-- Aggregates whose first unpublished message is due and among the newest ones or among those that have lately
-- come due, found without a walk through the backlog. Looks back on some messages of each: one that has more
-- of them, all published, is left to a walk.
-- 1 newest messages to look at, 2 messages lately due to look at, 3 messages to look back on
SELECT newest.id AS head,
       newest.aggregate_type,
       newest.aggregate_id
  FROM (SELECT aggregate_type,
               aggregate_id,
               min(id) AS id,
               min(id) FILTER (WHERE next_retry_at IS NULL
                                  OR next_retry_at <= now()) AS due
          FROM ((SELECT id,
                        aggregate_type,
                        aggregate_id,
                        next_retry_at
                   FROM ${outbox}
                  WHERE published_at IS NULL
                  ORDER BY id DESC
                  LIMIT ?::bigint)
                 UNION ALL
                (SELECT id,
                        aggregate_type,
                        aggregate_id,
                        next_retry_at
                   FROM ${outbox}
                  WHERE published_at IS NULL
                    AND next_retry_at IS NOT NULL
                    AND next_retry_at <= now()
                  ORDER BY next_retry_at DESC
                  LIMIT ?::bigint)) AS suffix
         GROUP BY aggregate_type, aggregate_id) AS newest
 WHERE newest.id = newest.due
   AND NOT EXISTS (
       SELECT
         FROM (SELECT o.published_at,
                      row_number() OVER (ORDER BY o.id DESC) AS place
                 FROM ${outbox} AS o
                WHERE o.aggregate_type = newest.aggregate_type
                  AND o.aggregate_id = newest.aggregate_id
                  AND o.id < newest.id
                ORDER BY o.id DESC) AS older
        WHERE older.published_at IS NULL
           OR older.place > ?::bigint)
 ORDER BY newest.id
