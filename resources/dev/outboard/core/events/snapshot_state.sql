-- One stored state of an aggregate, whole.
-- 1 aggregate id, 2 aggregate type, 3 version
SELECT version,
       created_at,
       state_data::text AS state_data
  FROM ${snapshots}
 WHERE aggregate_id = ?::${snapshots_aggregate_id}
   AND aggregate_type = ?::text
   AND version = ?::integer
