-- How many accounts have another row than their events make.
-- 1 accounts, 2 events of each
SELECT s.accounts - count(*) FILTER (WHERE a.version = s.events
                                       AND a.balance = 100.10 + (s.events - 1) * 0.25) AS count
  FROM (SELECT ?::integer AS accounts, ?::integer AS events) AS s
  LEFT JOIN ${read_model} AS a
    ON true
 GROUP BY s.accounts
