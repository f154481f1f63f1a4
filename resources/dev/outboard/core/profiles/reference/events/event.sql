-- One whole event.
-- 1 event id
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
 WHERE event_id = ?::uuid
