-- Aggregates whose first unpublished message is due, within a prefix of the backlog: the oldest of them, and
-- some of the newest. Locks nothing yet. One pass over the prefix: a head is due where the first of all is
-- the first of those due.
-- 1 prefix in rows, 2 most of the oldest heads, 3 most of the newest heads
-- Gives at least one row; head is NULL where nothing is due. walked tells whether the prefix was the whole
-- backlog.
WITH first AS MATERIALIZED (
     SELECT aggregate_type,
            aggregate_id,
            min(id) AS id,
            min(id) FILTER (WHERE next_retry_at IS NULL
                               OR next_retry_at <= now()) AS due,
            count(*) AS messages
       FROM (SELECT id,
                    aggregate_type,
                    aggregate_id,
                    next_retry_at
               FROM ${outbox}
              WHERE published_at IS NULL
              ORDER BY id
              LIMIT ?::bigint) AS prefix
      GROUP BY aggregate_type, aggregate_id
), due AS MATERIALIZED (
     SELECT id,
            aggregate_type,
            aggregate_id
       FROM first
      WHERE id = due
)
SELECT w.walked,
       h.id AS head,
       h.aggregate_type,
       h.aggregate_id
  FROM (SELECT coalesce(sum(messages), 0)::bigint AS walked FROM first) AS w
  LEFT JOIN ((SELECT * FROM due ORDER BY id LIMIT ?::bigint)
              UNION
             (SELECT * FROM due ORDER BY id DESC LIMIT ?::bigint)) AS h
    ON true
 ORDER BY h.id
