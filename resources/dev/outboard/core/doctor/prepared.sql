-- Transactions of this database that were prepared and left, the oldest first; one row of NULLs where there are
-- none. waiting counts all that are prepared.
-- 1 seconds, 2 rows
SELECT (SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database()) AS waiting,
       left_over.gid,
       left_over.owner,
       left_over.prepared AS since,
       extract(epoch FROM clock_timestamp() - left_over.prepared)::float8 AS open_seconds,
       left_over.roll_back
  FROM (SELECT 1) AS always
  LEFT JOIN (SELECT gid, owner, prepared, format('ROLLBACK PREPARED %L', gid) AS roll_back
               FROM pg_prepared_xacts
              WHERE database = current_database()
                AND prepared <= clock_timestamp() - make_interval(secs => ?::float8)
              ORDER BY prepared
              LIMIT ?::bigint) AS left_over
    ON true
 ORDER BY left_over.prepared
