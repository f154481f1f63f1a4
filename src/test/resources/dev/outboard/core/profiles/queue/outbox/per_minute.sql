-- Messages published per minute, walking back from the newest.
-- 1 rows to walk, 2 seconds before now
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::float8 AS seconds),
     walked AS MATERIALIZED (
     SELECT message_id, created_at, sent_at, attempts
       FROM ${outbox}
      ORDER BY created_at DESC, message_id DESC
      LIMIT (SELECT cap FROM given)),
     far AS (
     SELECT (SELECT created_at FROM walked ORDER BY created_at, message_id LIMIT 1) AS reached,
            (SELECT count(*) FROM walked) < (SELECT cap FROM given) AS whole)
SELECT counted.minute,
       counted.count,
       coalesce(counted.failures, 0) AS failures,
       far.reached,
       far.whole
  FROM far
  LEFT JOIN (SELECT date_trunc('minute', sent_at) AS minute,
                    count(*) AS count,
                    sum(attempts)::bigint AS failures
               FROM walked
              WHERE sent_at >= now() - (SELECT make_interval(secs => seconds) FROM given)
                AND sent_at < 'infinity'
              GROUP BY 1) AS counted
    ON true
 ORDER BY counted.minute
