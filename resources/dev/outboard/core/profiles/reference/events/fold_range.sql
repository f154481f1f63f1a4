-- Whole events of one aggregate type after a position up to another, in position order, the last one with its
-- ties; of all aggregates or of those whose id has a hash that ends in certain bits.
-- 1 aggregate type, 2 after this position, 3 up to this one, 4 mask of bits, 5 their value, 6 rows
SELECT global_position::bigint AS position,
       event_id,
       aggregate_id::text AS aggregate_id,
       sequence_number AS version,
       event_type,
       event_data::text AS data,
       coalesce(occurred_at, '-infinity') AS occurred_at,
       hashtext(aggregate_id::text) AS hash
  FROM ${events}
 WHERE aggregate_type = ?::text
   AND global_position > ?::bigint
   AND global_position <= ?::bigint
   AND hashtext(aggregate_id::text) & ?::integer = ?::integer
 ORDER BY global_position
 FETCH FIRST (?::bigint) ROWS WITH TIES
