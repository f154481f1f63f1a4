-- The outbox in numbers; nothing here is due later, requested or held.
-- 1 rows of each walk, 2 limit (not needed)
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::integer AS dead_from),
     unsent AS MATERIALIZED (
     SELECT status, attempts, created_at
       FROM ${outbox}
      WHERE status <> 'sent'
      ORDER BY created_at, message_id
      LIMIT (SELECT cap FROM given)),
     newest AS MATERIALIZED (
     SELECT status, sent_at
       FROM ${outbox}
      ORDER BY created_at DESC, message_id DESC
      LIMIT (SELECT cap FROM given)),
     sent AS (
     SELECT count(*) < (SELECT cap FROM given) AS whole,
            count(*) FILTER (WHERE status = 'sent') AS published,
            max(sent_at) AS latest
       FROM newest)
SELECT now() AS as_of,
       count(*) < (SELECT cap FROM given) AS unpublished_exact,
       count(*) FILTER (WHERE status = 'pending' AND attempts = 0) AS backlog,
       0::bigint AS postponed,
       min(created_at) FILTER (WHERE status = 'pending' AND attempts = 0) AS oldest_backlog,
       count(*) FILTER (WHERE status = 'pending' AND attempts > 0) AS retrying,
       min(created_at) FILTER (WHERE status = 'pending' AND attempts > 0) AS oldest_retrying,
       NULL::timestamptz AS next_retry,
       count(*) FILTER (WHERE status = 'failed') AS dead,
       0::bigint AS requested,
       0::bigint AS held,
       min(created_at) FILTER (WHERE status = 'failed') AS oldest_dead,
       max(created_at) FILTER (WHERE status = 'failed') AS newest_dead,
       (SELECT published FROM sent) AS published,
       (SELECT CASE WHEN whole THEN 'exact' ELSE 'at_least' END FROM sent) AS published_kind,
       (SELECT latest FROM sent) AS latest_published,
       coalesce(sum(attempts), 0)::bigint AS failures,
       (SELECT row_security_active(typrelid)
          FROM pg_type
         WHERE oid = pg_typeof(NULL::${outbox})::oid) AS hides
  FROM unsent
