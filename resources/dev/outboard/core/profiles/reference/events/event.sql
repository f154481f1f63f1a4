-- One whole event.
-- 1 event id
SELECT global_position::bigint AS position,
       event_id::text AS event_id,
       aggregate_type,
       aggregate_id::text AS aggregate_id,
       sequence_number AS version,
       event_type,
       event_data::text AS data,
       octet_length(event_data::text)::bigint AS bytes,
       occurred_at
  FROM ${events}
 WHERE event_id = ?::uuid
