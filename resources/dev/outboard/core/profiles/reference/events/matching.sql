-- The lowest and the highest version of an aggregate within bounds whose event is of a type, or has a text
-- in its type or its data.
-- 1 aggregate id, 2 aggregate type, 3 lowest version, 4 highest version, 5 event type or NULL, 6 text or
-- NULL, 7 text or NULL
SELECT min(sequence_number) AS lowest,
       max(sequence_number) AS highest
  FROM ${events}
 WHERE aggregate_id = ?::${events_aggregate_id}
   AND aggregate_type = ?::text
   AND sequence_number BETWEEN ?::integer AND ?::integer
   AND (event_type = ?::text
        OR position(lower(?::text) IN lower(event_type)) > 0
        OR position(lower(?::text) IN lower(event_data::text)) > 0)
