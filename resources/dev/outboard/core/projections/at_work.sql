-- Locks that rebuilds and comparisons hold now, as the signed numbers that they were taken by.
-- 1 class
SELECT DISTINCT (CASE WHEN l.objid::bigint > 2147483647 THEN l.objid::bigint - 4294967296
                      ELSE l.objid::bigint END)::integer AS lock
  FROM pg_locks AS l
  JOIN pg_database AS d
    ON d.oid = l.database
   AND d.datname = current_database()
 WHERE l.locktype = 'advisory'
   AND l.objsubid = 2
   AND l.granted
   AND l.classid = (?::integer)::oid
