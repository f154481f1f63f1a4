-- What came closest to a dead letter: the last one that was sent after all, and the one that failed most often. A row
-- each, where there is one.
-- 1 rows to walk, 2 limit, 3 rows to walk
  WITH newest AS MATERIALIZED (
       SELECT message_id, status, attempts, sent_at
         FROM ${outbox}
        ORDER BY created_at DESC, message_id DESC
        LIMIT ?::bigint),
       delivered AS (
       SELECT message_id, attempts, sent_at
         FROM newest
        WHERE status = 'sent'
          AND attempts >= ?::integer
        ORDER BY sent_at DESC
        LIMIT 1),
       waiting AS MATERIALIZED (
       SELECT message_id, status, attempts
         FROM ${outbox}
        WHERE status <> 'sent'
        ORDER BY created_at, message_id
        LIMIT ?::bigint),
       closest AS (
       SELECT message_id, attempts
         FROM waiting
        WHERE status = 'pending'
          AND attempts > 0
        ORDER BY attempts DESC
        LIMIT 1)
SELECT true AS delivered,
       message_id::text AS id,
       attempts,
       sent_at AS at
  FROM delivered
 UNION ALL
SELECT false, message_id::text, attempts, NULL::timestamptz
  FROM closest
