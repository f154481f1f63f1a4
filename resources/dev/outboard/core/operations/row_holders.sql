-- Who has the transactions whose locks rows bear, where they have taken rows of the table too. since is NULL where the
-- role may not see it; pid is NULL where the transaction is a prepared one.
-- 1 transactions, 2 schema, 3 table
SELECT given.xid,
       l.pid,
       p.gid AS prepared,
       coalesce(a.application_name, '') AS application,
       coalesce(a.usename::text, p.owner::text, '') AS role,
       coalesce(a.xact_start, p.prepared) AS since
  FROM unnest(?::text[]) AS given (xid)
  JOIN pg_locks AS l
    ON l.locktype = 'transactionid'
   AND l.granted
   AND l.transactionid = given.xid::xid
  LEFT JOIN pg_stat_activity AS a
    ON a.pid = l.pid
  LEFT JOIN pg_prepared_xacts AS p
    ON l.pid IS NULL
   AND p.transaction = l.transactionid
 WHERE EXISTS (SELECT 1
                 FROM pg_locks AS t
                WHERE t.locktype = 'relation'
                  AND t.relation = format('%I.%I', ?::text, ?::text)::regclass
                  AND t.virtualtransaction = l.virtualtransaction)
