-- Holds a shared advisory lock until the session ends.
-- 1 class, 2 lock
SELECT pg_advisory_lock_shared(?::integer, ?::integer)
