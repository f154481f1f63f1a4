-- Takes an advisory lock until the session ends; false where another session has it.
-- 1 class, 2 lock
SELECT pg_try_advisory_lock(?::integer, ?::integer)
