-- Events of one aggregate without their data, in version order.
-- 1 aggregate id, 2 aggregate type, 3 lowest version, 4 highest version, 5 rows
SELECT sequence_number AS version,
       event_id::text AS event_id,
       event_type,
       global_position::bigint AS position,
       occurred_at
  FROM ${events}
 WHERE aggregate_id = ?::${events_aggregate_id}
   AND aggregate_type = ?::text
   AND sequence_number BETWEEN ?::integer AND ?::integer
 ORDER BY sequence_number
 LIMIT ?::bigint
