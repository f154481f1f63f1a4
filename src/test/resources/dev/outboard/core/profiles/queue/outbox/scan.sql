-- Messages in the order in which they were created, for a check of the whole queue. event_id is the event that
-- a message names, NULL where it names none or where its text can't be taken apart, which plain tells.
-- 1 and 2 cursor (a JSON array of created_at and message_id) or NULL, 3-6 aggregate type, id, type, id or
-- NULL, 7 rows
SELECT jsonb_build_array(created_at, message_id)::text AS cursor,
       message_id::text AS id,
       stream_type AS aggregate_type,
       stream_key AS aggregate_id,
       name AS event_type,
       created_at AS occurred_at,
       body::text !~ '\\u(0000|[dD][89a-fA-F])' AS plain,
       CASE WHEN body::text !~ '\\u(0000|[dD][89a-fA-F])' THEN body -> 'metadata' ->> 'event_id' END AS event_id
  FROM ${outbox} AS o
 WHERE (?::text IS NULL
        OR (created_at, message_id) > (SELECT (place ->> 0)::timestamptz, (place ->> 1)::uuid
                                         FROM (SELECT ?::jsonb AS place) AS cursor))
   AND (?::text IS NULL OR ?::text IS NULL OR (stream_type = ? AND stream_key = ?))
 ORDER BY o.created_at, o.message_id
 LIMIT ?::bigint
