-- The newest stored states of an aggregate, without the states, and how large each is as text.
-- 1 aggregate id, 2 aggregate type, 3 rows
SELECT version,
       created_at,
       octet_length(state_data::text)::bigint AS bytes
  FROM ${snapshots}
 WHERE aggregate_id = ?::${snapshots_aggregate_id}
   AND aggregate_type = ?::text
 ORDER BY version DESC
 LIMIT ?::bigint
