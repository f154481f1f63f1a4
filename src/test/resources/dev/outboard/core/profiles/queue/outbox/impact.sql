-- What stands behind messages in their streams: later ones not sent, counted up to 100, and whether a later
-- one is sent already.
-- 1 ids
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
  FROM unnest(?::text[]) AS f (id)
  JOIN ${outbox} AS m
    ON m.message_id = f.id::uuid
 ORDER BY m.created_at, m.message_id
