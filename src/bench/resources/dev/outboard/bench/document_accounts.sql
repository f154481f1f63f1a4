-- The event store document's list of aggregates, up to its checkpoint.
-- 1 checkpoint
SELECT DISTINCT aggregate_id::text AS id
  FROM ${events}
 WHERE aggregate_type = 'Account'
   AND global_position <= ?::bigint
