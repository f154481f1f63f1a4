-- How far back sent messages are kept: when the oldest of the first ones was sent, NULL where none is; and the
-- time by the server.
-- 1 rows to search
SELECT min(sent_at) AS oldest,
       now() AS as_of
  FROM (SELECT sent_at
          FROM ${outbox}
         ORDER BY created_at, message_id
         LIMIT ?::bigint) AS first
