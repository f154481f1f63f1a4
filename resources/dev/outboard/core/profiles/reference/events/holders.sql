-- Open transactions of others that have written to the table or a partition of it, one row each, so that any
-- of them may own a position not seen yet. Never in one statement with the events themselves: that loses
-- some. A transaction keeps its transaction_id when it is prepared, and loses its pid; its name is found by
-- its xid, since -1/xid is what it is called only after a restart. open_seconds and state are NULL where the
-- role may not see them.
WITH locks AS MATERIALIZED (
     SELECT locktype, database, relation, mode, granted, virtualtransaction, transactionid, pid
       FROM pg_locks),
     watched AS (
     SELECT typrelid AS oid
       FROM pg_type
      WHERE oid = pg_typeof(NULL::${events})::oid),
     members AS (
     SELECT oid
       FROM watched
      UNION
     SELECT tree.relid
       FROM watched
      CROSS JOIN LATERAL pg_partition_tree(watched.oid) AS tree),
     holders AS (
     SELECT l.virtualtransaction, max(l.pid) AS pid
       FROM locks AS l
      WHERE l.locktype = 'relation'
        AND l.mode = 'RowExclusiveLock'
        AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND l.relation IN (SELECT oid FROM members)
        AND l.pid IS DISTINCT FROM pg_backend_pid()
      GROUP BY l.virtualtransaction)
SELECT h.virtualtransaction AS transaction_id,
       h.pid,
       p.gid AS prepared,
       coalesce(a.application_name, '') AS application,
       a.state,
       extract(epoch FROM clock_timestamp() - coalesce(a.xact_start, p.prepared))::float8 AS open_seconds
  FROM holders AS h
  LEFT JOIN pg_stat_activity AS a
    ON a.pid = h.pid
  LEFT JOIN pg_prepared_xacts AS p
    ON h.pid IS NULL
   AND p.transaction IN (SELECT x.transactionid
                           FROM locks AS x
                          WHERE x.locktype = 'transactionid'
                            AND x.virtualtransaction = h.virtualtransaction)
 ORDER BY open_seconds DESC NULLS LAST
