-- Events before a position, newest first. Positions aren't unique here, so the last one is given with its
-- ties.
-- 1 position, 2 rows
SELECT global_position::bigint AS position,
       event_id::text AS event_id,
       aggregate_type,
       aggregate_id::text AS aggregate_id,
       sequence_number AS version,
       event_type,
       left(event_data::text, 200) AS data,
       octet_length(event_data::text)::bigint AS bytes,
       occurred_at
  FROM ${events}
 WHERE global_position < ?::bigint
 ORDER BY global_position DESC
 FETCH FIRST (?::bigint) ROWS WITH TIES
