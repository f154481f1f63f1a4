-- Gaps in the positions from one down: what is missing there may still be committed, or never. The highest gaps are
-- given, where there are more; all below the lowest event is one, where that is reached.
-- 1 the highest position, 2 positions to look at, 3 what the sequence adds each time, 4 gaps
SELECT after_position,
       before_position
  FROM (SELECT position AS before_position,
               coalesce(lead(position) OVER (ORDER BY position DESC),
                        CASE WHEN position = (SELECT min(global_position) FROM ${events}) THEN 0 END) AS after_position
          FROM (SELECT global_position::bigint AS position
                  FROM ${events}
                 WHERE global_position <= ?::bigint
                 ORDER BY global_position DESC
                 LIMIT ?::bigint) AS newest) AS pairs
 WHERE before_position - after_position > ?::bigint
 ORDER BY before_position DESC
 LIMIT ?::bigint
