-- Keeps each attempt, delivered or failed.
-- 1 message ids, 2 numbers, 3 started, 4 ended, 5 errors (same length; NULL: delivered)
INSERT INTO outboard.attempt (message_id, number, started, ended, error)
SELECT *
  FROM unnest(?::text[], ?::integer[], ?::timestamptz[], ?::timestamptz[], ?::text[])
