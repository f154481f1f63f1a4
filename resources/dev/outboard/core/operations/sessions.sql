-- Sessions of other applications on this database, and when the last of them did something. active_at is NULL where
-- the role may not see that of one at least, and where there is none.
SELECT count(*) AS sessions,
       CASE WHEN bool_and(a.state_change IS NOT NULL) THEN max(a.state_change) END AS active_at,
       coalesce((array_agg(a.application_name ORDER BY a.state_change DESC NULLS LAST))[1], '') AS application
  FROM pg_stat_activity AS a
 WHERE a.datname = current_database()
   AND a.pid <> pg_backend_pid()
   AND a.usesysid IS NOT NULL
   AND coalesce(a.backend_type, 'client backend') = 'client backend'
   AND coalesce(a.application_name, '') NOT LIKE 'Outboard%'
