-- Operations that have begun and not ended. Armings end by themselves.
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
   AND b.what <> 'armed'
   AND e.entry IS NULL
 ORDER BY b.at
