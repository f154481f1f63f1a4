-- Sessions that hold an advisory lock of a class, with what they say of themselves.
-- 1 class, 2 lock
SELECT a.usename::text AS role,
       a.application_name AS says,
       a.backend_start AS since
  FROM (SELECT ?::integer AS class, (?::integer)::bigint AS lock) AS given
 CROSS JOIN pg_locks AS l
  JOIN pg_database AS d
    ON d.oid = l.database
   AND d.datname = current_database()
  JOIN pg_stat_activity AS a
    ON a.pid = l.pid
 WHERE l.locktype = 'advisory'
   AND l.objsubid = 2
   AND l.granted
   AND l.classid = given.class::oid
   AND l.objid = (CASE WHEN given.lock < 0 THEN given.lock + 4294967296 ELSE given.lock END)::oid
 ORDER BY a.backend_start
