-- Events of one aggregate in version order.
-- 1 aggregate id, 2 aggregate type, 3 after this version, 4 most rows
SELECT global_position,
       event_id,
       sequence_number,
       event_type,
       event_data::text AS event_data,
       occurred_at
  FROM ${events}
 WHERE aggregate_id = ?::uuid
   AND aggregate_type = ?::text
   AND sequence_number > ?::integer
 ORDER BY sequence_number
 LIMIT ?::integer
