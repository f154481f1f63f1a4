-- The newest messages of one aggregate without their payloads, newest first. event_id is the event that a
-- message names in its metadata; NULL where it names none, or where its text holds what can't be unescaped.
-- 1 limit, 2-3 aggregate type and id, 4 rows
SELECT id::text AS id,
       event_type,
       occurred_at,
       retry_count AS attempts,
       CASE WHEN published_at IS NOT NULL THEN 'published'
            WHEN dead AND next_retry_at = 'infinity' THEN 'held'
            WHEN dead AND next_retry_at <= now() THEN 'requested'
            WHEN dead THEN 'dead'
            WHEN retry_count > 0 THEN 'retrying'
            WHEN next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state,
       CASE WHEN payload::text !~ '\\u(0000|[dD][89a-fA-F])' THEN payload -> 'metadata' ->> 'event_id' END AS event_id
  FROM (SELECT *, retry_count >= ?::integer AS dead
          FROM ${outbox}
         WHERE aggregate_type = ?::text
           AND aggregate_id = ?::${outbox_aggregate_id}
         ORDER BY id DESC
         LIMIT ?::bigint) AS newest
 ORDER BY newest.id DESC
