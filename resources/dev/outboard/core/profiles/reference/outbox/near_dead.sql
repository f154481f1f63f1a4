-- What came closest to a dead letter: the last one that was delivered after all, among the newest messages, and the
-- unpublished one that failed most often, among the oldest. A row each, where there is one.
-- 1 rows to walk, 2 limit, 3 rows to walk
  WITH newest AS MATERIALIZED (
       SELECT id, published_at, retry_count
         FROM ${outbox}
        ORDER BY id DESC
        LIMIT ?::bigint),
       delivered AS (
       SELECT id, retry_count, published_at
         FROM newest
        WHERE published_at IS NOT NULL
          AND retry_count >= ?::integer
        ORDER BY published_at DESC
        LIMIT 1),
       waiting AS MATERIALIZED (
       SELECT id, retry_count, next_retry_at
         FROM ${outbox}
        WHERE published_at IS NULL
        ORDER BY id
        LIMIT ?::bigint),
       closest AS (
       SELECT id, retry_count, next_retry_at
         FROM waiting
        WHERE retry_count > 0
        ORDER BY retry_count DESC, id
        LIMIT 1)
SELECT true AS delivered,
       id::text AS id,
       retry_count AS attempts,
       published_at AS at
  FROM delivered
 UNION ALL
SELECT false, id::text, retry_count, next_retry_at
  FROM closest
