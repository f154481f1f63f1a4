-- The time before which messages must have been published to be deleted, by the database's clock.
-- 1 their age in seconds
SELECT now() - make_interval(secs => ?::float8) AS before
