-- What stands behind messages in their streams: later ones not sent, counted up to 100, and whether a later
-- one is sent already.
-- 1 ids, 2 stream types, 3 stream keys (same length)
SELECT m.message_id::text AS id,
       (SELECT count(*)
          FROM (SELECT 1
                  FROM ${outbox} AS o
                 WHERE o.stream_type = m.stream_type
                   AND o.stream_key = m.stream_key
                   AND (o.created_at, o.message_id) > (m.created_at, m.message_id)
                   AND o.status <> 'sent'
                 LIMIT 100) AS later) AS behind,
       EXISTS (SELECT 1
                 FROM ${outbox} AS o
                WHERE o.stream_type = m.stream_type
                  AND o.stream_key = m.stream_key
                  AND (o.created_at, o.message_id) > (m.created_at, m.message_id)
                  AND o.status = 'sent') AS overtaken
  FROM unnest(?::text[], ?::text[], ?::text[]) AS f (id, stream_type, stream_key)
  JOIN ${outbox} AS m
    ON m.message_id = f.id::uuid
   AND m.stream_type = f.stream_type
   AND m.stream_key = f.stream_key
 ORDER BY m.created_at, m.message_id
