-- Operations, newest first, with their first and last lines.
-- 1-2 from a time back, or NULL, 3 most
SELECT b.operation,
       b.at,
       b.role,
       b.entry,
       e.entry AS ending,
       e.at AS ended_at
  FROM outboard.operation AS b
  LEFT JOIN LATERAL (
       SELECT entry, at
         FROM outboard.operation
        WHERE operation = b.operation
          AND phase = 'ended'
        ORDER BY id DESC
        LIMIT 1) AS e
    ON true
 WHERE b.phase = 'begun'
   AND (?::timestamptz IS NULL OR b.at <= ?)
 ORDER BY b.at DESC
 LIMIT ?::bigint
