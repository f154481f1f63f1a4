-- Where two times lie in the order of positions: the lowest position from which on events are that old or younger,
-- found by halves as if times rose with positions; beyond the newest event where none is. NULL without an event.
-- 1 one time, 2 the other; either may be NULL
WITH RECURSIVE given AS (
     SELECT number, at
       FROM (VALUES (1, ?::timestamptz), (2, ?::timestamptz)) AS times (number, at)
      WHERE at IS NOT NULL),
     halves AS (
     SELECT given.number,
            given.at,
            (SELECT min(ordinal)::bigint FROM ${events}) AS low,
            (SELECT max(ordinal)::bigint + 1 FROM ${events}) AS high
       FROM given
      UNION ALL
     SELECT h.number,
            h.at,
            CASE WHEN coalesce(middle.written_at < h.at, true) THEN middle.position + 1 ELSE h.low END,
            CASE WHEN coalesce(middle.written_at < h.at, true) THEN h.high ELSE h.low + (h.high - h.low) / 2 END
       FROM halves AS h
      CROSS JOIN LATERAL (SELECT ordinal::bigint AS position, written_at
                            FROM ${events}
                           WHERE ordinal >= h.low + (h.high - h.low) / 2
                           ORDER BY ordinal
                           LIMIT 1) AS middle
      WHERE h.low < h.high)
SELECT number,
       max(low) AS position
  FROM halves
 GROUP BY number
