-- Whole events of several aggregates up to a position, each up to a version of its own, by aggregate and in
-- version order.
-- 1 aggregate ids, 2 highest version of each, 3 aggregate type, 4 up to this position
SELECT e.global_position::bigint AS position,
       e.event_id,
       e.aggregate_id::text AS aggregate_id,
       e.sequence_number AS version,
       e.event_type,
       e.event_data::text AS data,
       coalesce(e.occurred_at, '-infinity') AS occurred_at,
       0 AS hash
  FROM unnest(?::text[]::${events_aggregate_id}[], ?::integer[]) AS w (id, version)
  JOIN ${events} AS e
    ON e.aggregate_id = w.id
   AND e.sequence_number <= w.version
 WHERE e.aggregate_type = ?::text
   AND e.global_position <= ?::bigint
 ORDER BY e.aggregate_id, e.sequence_number
