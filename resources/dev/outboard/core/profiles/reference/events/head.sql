-- The newest event's position and time; one row, of NULLs in an empty store.
SELECT newest.global_position::bigint AS position,
       newest.occurred_at
  FROM (SELECT 1) AS always
  LEFT JOIN (SELECT global_position, occurred_at
               FROM ${events}
              ORDER BY global_position DESC
              LIMIT 1) AS newest
    ON true
