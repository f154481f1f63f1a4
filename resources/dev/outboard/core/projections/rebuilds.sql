-- The newest rebuilds and comparisons.
-- 1 how many
SELECT operation,
       projection,
       what,
       person,
       host,
       role,
       begun_at,
       ended_at,
       outcome,
       position,
       rows,
       added,
       changed,
       removed,
       ahead,
       detail
  FROM outboard.rebuild
 ORDER BY begun_at DESC, operation
 LIMIT ?::integer
