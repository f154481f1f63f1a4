-- An aggregate's events over time, counted in bins of equal width from its first time to its last; walking
-- back from the highest version asked for. Events without a finite time are left out. lowest_time and
-- highest_time are the whole span, whole says that the walk met its end: the same on each row.
-- 1 aggregate id, 2 aggregate type, 3 lowest version, 4 highest version, 5 rows to walk, 6 bins, 7 rows to
-- walk
WITH walked AS MATERIALIZED (
     SELECT sequence_number, occurred_at
       FROM ${events}
      WHERE aggregate_id = ?::${events_aggregate_id}
        AND aggregate_type = ?::text
        AND sequence_number BETWEEN ?::integer AND ?::integer
      ORDER BY sequence_number DESC
      LIMIT ?::bigint),
     span AS (
     SELECT min(occurred_at) AS lowest,
            max(occurred_at) AS highest,
            ?::integer AS bins,
            (SELECT count(*) FROM walked) < ?::bigint AS whole
       FROM walked
      WHERE isfinite(occurred_at)),
     placed AS (
     SELECT w.sequence_number,
            w.occurred_at,
            least(s.bins - 1, floor(s.bins * extract(epoch FROM w.occurred_at - s.lowest)
                  / greatest(extract(epoch FROM s.highest - s.lowest), 0.000001)))::integer AS bin
       FROM walked AS w
      CROSS JOIN span AS s
      WHERE isfinite(w.occurred_at))
SELECT p.bin,
       count(*) AS count,
       min(p.sequence_number) AS first_version,
       max(p.sequence_number) AS last_version,
       min(p.occurred_at) AS first_at,
       max(p.occurred_at) AS last_at,
       s.lowest AS lowest_time,
       s.highest AS highest_time,
       s.whole
  FROM placed AS p
 CROSS JOIN span AS s
 GROUP BY p.bin, s.lowest, s.highest, s.whole
 ORDER BY p.bin
