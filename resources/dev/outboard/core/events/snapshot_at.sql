-- The snapshot of one version, and whose it is (NULL: the application's own).
-- 1 aggregate id, 2 aggregate type, 3 version
SELECT version,
       state_data::text AS state_data,
       state_data -> '$outboard' ->> 'definition' AS fingerprint
  FROM ${snapshots}
 WHERE aggregate_id = ?::uuid
   AND aggregate_type = ?::text
   AND version = ?::integer
