-- Stored states after a place, each with the newest version of its aggregate's events, NULL where there is
-- none.
-- 1-3 aggregate id twice and version (the place, or NULL), 4 rows
SELECT s.aggregate_id::text AS aggregate_id,
       s.aggregate_type,
       s.version,
       s.created_at,
       (SELECT max(e.sequence_number)
          FROM ${events} AS e
         WHERE e.aggregate_id = s.aggregate_id::text::${events_aggregate_id}
           AND e.aggregate_type = s.aggregate_type) AS newest
  FROM ${snapshots} AS s
 WHERE (?::text IS NULL OR (s.aggregate_id, s.version) > (?::${snapshots_aggregate_id}, ?::integer))
 ORDER BY s.aggregate_id, s.version
 LIMIT ?::bigint
