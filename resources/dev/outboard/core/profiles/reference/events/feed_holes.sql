-- Events whose positions lie in any of the ranges, in position order. OFFSET 0 keeps the ranges outside: the
-- planner takes each for half a percent of the table, and would rather compare every event with every range.
-- 1 lowest position of each range, 2 highest position of each (both inclusive)
SELECT e.global_position::bigint AS position,
       e.event_id::text AS event_id,
       e.aggregate_type,
       e.aggregate_id::text AS aggregate_id,
       e.sequence_number AS version,
       e.event_type,
       left(e.event_data::text, 200) AS data,
       octet_length(e.event_data::text)::bigint AS bytes,
       e.occurred_at
  FROM unnest(?::bigint[], ?::bigint[]) AS hole (lo, hi)
 CROSS JOIN LATERAL (
       SELECT *
         FROM ${events}
        WHERE global_position BETWEEN hole.lo AND hole.hi
       OFFSET 0) AS e
 ORDER BY e.global_position
