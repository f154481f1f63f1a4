-- Records how a rebuild or a comparison has ended.
-- 1 outcome, 2 position, 3 rows, 4 added, 5 changed, 6 removed, 7 ahead, 8 detail, 9 operation
UPDATE outboard.rebuild
   SET ended_at = clock_timestamp(),
       outcome = ?::text,
       position = ?::bigint,
       rows = ?::bigint,
       added = ?::bigint,
       changed = ?::bigint,
       removed = ?::bigint,
       ahead = ?::bigint,
       detail = ?::text
 WHERE operation = ?::uuid
