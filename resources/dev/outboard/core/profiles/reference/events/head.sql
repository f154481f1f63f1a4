-- The newest event's position and time; one row, of NULLs in an empty store. hides says that row-level security applies
-- to this role.
SELECT newest.global_position::bigint AS position,
       newest.occurred_at,
       (SELECT row_security_active(typrelid)
          FROM pg_type
         WHERE oid = pg_typeof(NULL::${events})::oid) AS hides
  FROM (SELECT 1) AS always
  LEFT JOIN (SELECT global_position, occurred_at
               FROM ${events}
              ORDER BY global_position DESC
              LIMIT 1) AS newest
    ON true
