-- What one operation archived; some of it where ids are given.
-- 1 operation, 2 number of ids, 3 ids
SELECT message_id,
       array_to_json(columns)::text AS columns,
       record
  FROM outboard.archive
 WHERE operation = ?::uuid
   AND (?::integer = 0 OR message_id = ANY (?::text[]))
 ORDER BY id
