-- Ends those of a projection whose process went away: whoever asks holds the lock that it held.
-- 1 projection
UPDATE outboard.rebuild
   SET ended_at = clock_timestamp(),
       outcome = 'killed'
 WHERE projection = ?::text
   AND ended_at IS NULL
