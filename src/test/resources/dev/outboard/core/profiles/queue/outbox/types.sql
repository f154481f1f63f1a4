-- The types of the newest messages, the most frequent first.
-- 1 messages to look at
SELECT name AS event_type,
       stream_type AS aggregate_type,
       count(*) AS rows,
       max(created_at) AS last_at
  FROM (SELECT name, stream_type, created_at
          FROM ${outbox}
         ORDER BY created_at DESC, message_id DESC
         LIMIT ?::bigint) AS newest
 GROUP BY name, stream_type
 ORDER BY rows DESC, name, stream_type
 LIMIT 1000
