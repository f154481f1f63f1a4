-- Events appended per minute, walking back from the highest position. reached is the time of the last row
-- looked at and whole says that the walk met its end: the same on each row. Minutes before the given time
-- are left out. No event fails.
-- 1 rows to walk, 2 seconds before now
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::float8 AS seconds),
     walked AS MATERIALIZED (
     SELECT global_position, occurred_at
       FROM ${events}
      ORDER BY global_position DESC
      LIMIT (SELECT cap FROM given)),
     far AS (
     SELECT (SELECT occurred_at FROM walked ORDER BY global_position LIMIT 1) AS reached,
            (SELECT count(*) FROM walked) < (SELECT cap FROM given) AS whole)
SELECT counted.minute,
       counted.count,
       0::bigint AS failures,
       far.reached,
       far.whole
  FROM far
  LEFT JOIN (SELECT date_trunc('minute', occurred_at) AS minute,
                    count(*) AS count
               FROM walked
              WHERE occurred_at >= now() - (SELECT make_interval(secs => seconds) FROM given)
                AND occurred_at < 'infinity'
              GROUP BY 1) AS counted
    ON true
 ORDER BY counted.minute
