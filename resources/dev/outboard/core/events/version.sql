-- The highest version stored for an id, whatever the type; 0 where there is none.
-- 1 aggregate id
SELECT coalesce(max(sequence_number), 0) AS version
  FROM ${events}
 WHERE aggregate_id = ?::uuid
