-- Takes an advisory lock of an application until the session ends; false where another session has it.
-- 1 key
SELECT pg_try_advisory_lock(?::bigint)
