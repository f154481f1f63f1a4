-- The newest snapshot that a definition may start from.
-- 1 aggregate id, 2 aggregate type, 3 highest version, 4 the definition's fingerprint
SELECT version,
       state_data::text AS state_data
  FROM ${snapshots}
 WHERE aggregate_id = ?::uuid
   AND aggregate_type = ?::text
   AND version <= ?::integer
   AND state_data -> '$outboard' ->> 'definition' = ?::text
 ORDER BY version DESC
 LIMIT 1
