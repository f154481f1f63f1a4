-- The types of the newest events, the most frequent first.
-- 1 events to look at
SELECT event_type,
       aggregate_type,
       count(*) AS rows,
       max(occurred_at) AS last_at
  FROM (SELECT event_type, aggregate_type, occurred_at
          FROM ${events}
         ORDER BY global_position DESC
         LIMIT ?::bigint) AS newest
 GROUP BY event_type, aggregate_type
 ORDER BY rows DESC, event_type, aggregate_type
 LIMIT 1000
