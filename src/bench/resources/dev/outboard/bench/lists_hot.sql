-- The aggregate with most versions.
SELECT aggregate_id
  FROM ${events}
 WHERE aggregate_id = md5('a-1')::uuid
 LIMIT 1
