-- Locks the due heads of aggregates: the first unpublished message of each within a prefix of the backlog. Some of the
-- oldest and some of the newest, so that neither starves. A head's row lock is its aggregate's mutex: whoever holds it
-- delivers. The conditions stand again on the locked row, because only there they are checked after the lock.
-- 1 prefix in rows, 2 most of the oldest heads, 3 most of the newest heads
-- Gives at least one row; head is NULL where nothing is due. walked tells whether the prefix was the whole backlog.
WITH head AS MATERIALIZED (
     SELECT min(id) AS id,
            count(*) AS messages
       FROM (SELECT id,
                    aggregate_type,
                    aggregate_id
               FROM ${outbox}
              WHERE published_at IS NULL
              ORDER BY id
              LIMIT ?::bigint) AS prefix
      GROUP BY aggregate_type, aggregate_id
), oldest AS MATERIALIZED (
     SELECT l.id,
            l.aggregate_type,
            l.aggregate_id
       FROM (SELECT id FROM head ORDER BY id) AS h
      CROSS JOIN LATERAL (
            SELECT o.id,
                   o.aggregate_type,
                   o.aggregate_id
              FROM ${outbox} AS o
             WHERE o.id = h.id
               AND o.published_at IS NULL
               AND (o.next_retry_at IS NULL OR o.next_retry_at <= now())
               FOR UPDATE SKIP LOCKED) AS l
      LIMIT ?::bigint
), newest AS MATERIALIZED (
     SELECT l.id,
            l.aggregate_type,
            l.aggregate_id
       FROM (SELECT id FROM head ORDER BY id DESC) AS h
      CROSS JOIN LATERAL (
            SELECT o.id,
                   o.aggregate_type,
                   o.aggregate_id
              FROM ${outbox} AS o
             WHERE o.id = h.id
               AND o.published_at IS NULL
               AND (o.next_retry_at IS NULL OR o.next_retry_at <= now())
               FOR UPDATE SKIP LOCKED) AS l
      LIMIT ?::bigint
)
SELECT w.walked,
       l.id AS head,
       l.aggregate_type,
       l.aggregate_id
  FROM (SELECT coalesce(sum(messages), 0)::bigint AS walked FROM head) AS w
  LEFT JOIN (SELECT id, aggregate_type, aggregate_id FROM oldest
              UNION
             SELECT id, aggregate_type, aggregate_id FROM newest) AS l
    ON true
 ORDER BY l.id
