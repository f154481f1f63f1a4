-- Messages published per minute, walking back from the highest id. reached is when the last row looked at
-- occurred and whole says that the walk met its end: the same on each row. Minutes before the given time are
-- left out. failures are the attempts that had failed before.
-- 1 rows to walk, 2 seconds before now
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::float8 AS seconds),
     walked AS MATERIALIZED (
     SELECT id, occurred_at, published_at, retry_count
       FROM ${outbox}
      ORDER BY id DESC
      LIMIT (SELECT cap FROM given)),
     far AS (
     SELECT (SELECT occurred_at FROM walked ORDER BY id LIMIT 1) AS reached,
            (SELECT count(*) FROM walked) < (SELECT cap FROM given) AS whole)
SELECT counted.minute,
       counted.count,
       coalesce(counted.failures, 0) AS failures,
       far.reached,
       far.whole
  FROM far
  LEFT JOIN (SELECT date_trunc('minute', published_at) AS minute,
                    count(*) AS count,
                    sum(retry_count)::bigint AS failures
               FROM walked
              WHERE published_at >= now() - (SELECT make_interval(secs => seconds) FROM given)
                AND published_at < 'infinity'
              GROUP BY 1) AS counted
    ON true
 ORDER BY counted.minute
