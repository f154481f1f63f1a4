-- The lower edge of the newest events: the n-th newest position, the oldest where there are fewer, NULL in
-- an empty store.
-- 1 n
SELECT min(global_position)::bigint AS position
  FROM (SELECT global_position
          FROM ${events}
         ORDER BY global_position DESC
         LIMIT ?::bigint) AS newest
