-- Events appended per minute, walking back from the highest position. reached is the time of the last row
-- looked at and whole says that there was none before it: the same on each row. Minutes before the given
-- time are left out.
-- 1 rows to walk, 2 seconds before now
WITH walked AS MATERIALIZED (
     SELECT global_position, occurred_at
       FROM ${events}
      ORDER BY global_position DESC
      LIMIT ?::bigint),
     far AS (
     SELECT (SELECT occurred_at FROM walked ORDER BY global_position LIMIT 1) AS reached,
            NOT EXISTS (SELECT 1
                          FROM ${events}
                         WHERE global_position < (SELECT min(global_position) FROM walked)) AS whole)
SELECT counted.minute,
       counted.count,
       far.reached,
       far.whole
  FROM far
  LEFT JOIN (SELECT date_trunc('minute', occurred_at) AS minute,
                    count(*) AS count
               FROM walked
              WHERE occurred_at >= now() - make_interval(secs => ?::float8)
                AND occurred_at < 'infinity'
              GROUP BY 1) AS counted
    ON true
 ORDER BY counted.minute
