-- How far our own worker has folded the events for a projection.
-- 1 projection
SELECT position
  FROM outboard.checkpoint
 WHERE projection = ?::text
