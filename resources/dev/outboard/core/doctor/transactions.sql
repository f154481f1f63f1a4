-- Transactions of this database that have been open for too long, the oldest first; one row of NULLs where there
-- are none. oldest is that of all, hidden the number of sessions that the role may not look into.
-- 1 seconds idle, 2 seconds at work, 3 rows
WITH sessions AS MATERIALIZED (
     SELECT pid,
            coalesce(usename, usesysid::text) AS usename,
            usesysid AS role_oid,
            coalesce(application_name, '') AS application,
            host(client_addr) AS address,
            state,
            xact_start,
            coalesce(backend_xid IS NOT NULL OR backend_xmin IS NOT NULL, false) AS holds,
            state IS NULL AND NOT pg_has_role(usesysid, 'USAGE') AS hidden,
            extract(epoch FROM clock_timestamp() - xact_start)::float8 AS open_seconds,
            extract(epoch FROM clock_timestamp() - state_change)::float8 AS state_seconds
       FROM pg_stat_activity
      WHERE datname = current_database()
        AND pid <> pg_backend_pid()
        AND usesysid IS NOT NULL
        AND (backend_type IS NULL OR backend_type = 'client backend')),
     long AS (
     SELECT sessions.*,
            format(CASE WHEN state = 'active' THEN 'SELECT pg_cancel_backend(%s)'
                        ELSE 'SELECT pg_terminate_backend(%s)'
                   END, pid) AS end_it,
            format('ALTER ROLE %I SET idle_in_transaction_session_timeout = %L', usename, '5min') AS prevent
       FROM sessions
      WHERE (state LIKE 'idle in transaction%' AND state_seconds >= ?::float8)
         OR (state = 'active' AND xact_start IS NOT NULL AND open_seconds >= ?::float8)
      ORDER BY xact_start
      LIMIT ?::bigint)
SELECT (SELECT max(open_seconds) FROM sessions) AS oldest,
       (SELECT count(*) FROM sessions WHERE hidden) AS hidden,
       format('GRANT pg_read_all_stats TO %I', current_user) AS permit,
       pg_has_role('pg_signal_backend', 'USAGE') OR pg_has_role(l.role_oid, 'USAGE') AS may_end,
       l.pid,
       l.usename AS role,
       l.application,
       l.address,
       l.state = 'active' AS active,
       l.xact_start AS since,
       l.open_seconds,
       l.holds,
       l.end_it,
       l.prevent
  FROM (SELECT 1) AS always
  LEFT JOIN long AS l
    ON true
 ORDER BY l.xact_start
