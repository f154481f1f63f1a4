-- The version that an aggregate was at when a position or a time was reached: the one before its first event
-- beyond it; 0 where that is its first.
-- 1 aggregate id, 2 aggregate type, 3 aggregate id, 4 aggregate type, 5 position or NULL, 6 time or NULL
SELECT coalesce(max(e.sequence_number), 0) AS version
  FROM ${events} AS e
 WHERE e.aggregate_id = ?::${events_aggregate_id}
   AND e.aggregate_type = ?::text
   AND e.sequence_number < coalesce(
       (SELECT min(b.sequence_number)
          FROM ${events} AS b
         WHERE b.aggregate_id = ?::${events_aggregate_id}
           AND b.aggregate_type = ?::text
           AND (b.global_position > ?::bigint OR b.occurred_at > ?::timestamptz)), 2147483647)
