-- The newest attempts to deliver a message, newest first.
-- 1 message, 2 most
SELECT number,
       started,
       ended,
       left(error, 400) AS error
  FROM outboard.attempt
 WHERE message_id = ?::text
 ORDER BY number DESC, started DESC
 LIMIT ?::bigint
