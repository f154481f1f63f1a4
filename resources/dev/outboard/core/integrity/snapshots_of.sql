-- Stored states of an aggregate above the newest version of its events, which is NULL where there is none.
-- 1-2 aggregate id and type, 3 rows
SELECT s.aggregate_id::text AS aggregate_id,
       s.aggregate_type,
       s.version,
       s.created_at,
       newest.version AS newest
  FROM (SELECT ?::${snapshots_aggregate_id} AS aggregate_id, ?::text AS aggregate_type) AS given
 CROSS JOIN LATERAL (
       SELECT max(e.sequence_number) AS version
         FROM ${events} AS e
        WHERE e.aggregate_id = given.aggregate_id::text::${events_aggregate_id}
          AND e.aggregate_type = given.aggregate_type) AS newest
  JOIN ${snapshots} AS s
    ON s.aggregate_id = given.aggregate_id
   AND s.aggregate_type = given.aggregate_type
   AND s.version > coalesce(newest.version, 0)
 ORDER BY s.version
 LIMIT ?::bigint
