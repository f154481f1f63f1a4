-- The event store document's query per aggregate, up to its checkpoint.
-- 1 account, 2 checkpoint
SELECT event_type, event_data::text AS event_data, sequence_number
  FROM ${events}
 WHERE aggregate_id = ?::uuid
   AND aggregate_type = 'Account'
   AND global_position <= ?::bigint
 ORDER BY sequence_number ASC
