-- A projection's position, held so that no other worker goes on meanwhile.
-- 1 projection
SELECT position
  FROM outboard.checkpoint
 WHERE projection = ?::text
   FOR UPDATE
