-- Sends on a channel.
-- 1 channel, 2 payload
SELECT pg_notify(?, ?)
