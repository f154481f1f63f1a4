-- The newest messages of one aggregate without their bodies, newest first. event_id is the event that a
-- message names in its metadata; NULL where it names none, or where its text holds what can't be unescaped.
-- 1 limit (not needed), 2-3 aggregate type and id, 4 rows
SELECT message_id::text AS id,
       name AS event_type,
       created_at AS occurred_at,
       attempts,
       CASE WHEN status = 'sent' THEN 'published'
            WHEN status = 'failed' THEN 'dead'
            WHEN attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state,
       CASE WHEN body::text !~ '\\u(0000|[dD][89a-fA-F])' THEN body -> 'metadata' ->> 'event_id' END AS event_id
  FROM (SELECT *
          FROM ${outbox}
         WHERE ?::integer IS NOT NULL
           AND stream_type = ?::text
           AND stream_key = ?::text
         ORDER BY created_at DESC, message_id DESC
         LIMIT ?::bigint) AS newest
 ORDER BY newest.created_at DESC, newest.message_id DESC
