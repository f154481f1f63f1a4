-- Whole events of one aggregate, in version order.
-- 1 aggregate id, 2 and 3 aggregate type or NULL, 4 after this version, 5 rows
SELECT global_position::bigint AS position,
       event_id::text AS event_id,
       aggregate_type,
       aggregate_id::text AS aggregate_id,
       sequence_number AS version,
       event_type,
       left(event_data::text, 200) AS data,
       octet_length(event_data::text)::bigint AS bytes,
       occurred_at,
       event_data::text AS whole_data
  FROM ${events}
 WHERE aggregate_id = ?::${events_aggregate_id}
   AND (?::text IS NULL OR aggregate_type = ?)
   AND sequence_number > ?::integer
 ORDER BY sequence_number
 LIMIT ?::bigint
