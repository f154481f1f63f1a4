-- One list counted plainly.
-- 1 list
SELECT count(*)
  FROM ${outbox}
 CROSS JOIN (SELECT ?::text AS list) AS given
 WHERE CASE list WHEN 'PUBLISHED' THEN published_at IS NOT NULL
                 WHEN 'BACKLOG' THEN published_at IS NULL AND retry_count = 0
                 WHEN 'RETRYING' THEN published_at IS NULL AND retry_count BETWEEN 1 AND 9
                 ELSE published_at IS NULL AND retry_count >= 10
       END
