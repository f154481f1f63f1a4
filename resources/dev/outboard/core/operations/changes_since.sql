-- Lines of operations that changed a message, among the newest 500 of the journal, newest first.
-- 1 how the message's line begins
SELECT newest.operation,
       newest.at,
       newest.person,
       newest.host,
       newest.what,
       newest.entry
  FROM (SELECT id, operation, at, phase, person, host, what, entry
          FROM outboard.operation
         ORDER BY id DESC
         LIMIT 500) AS newest
 WHERE newest.phase = 'chunk'
   AND strpos(newest.entry, ?::text) > 0
 ORDER BY newest.id DESC
 LIMIT 5
