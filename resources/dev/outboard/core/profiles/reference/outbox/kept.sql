-- How far back published messages are kept: when the oldest of the first ones was published, NULL where none
-- is; and the time by the server.
-- 1 rows to search
SELECT min(published_at) AS oldest,
       now() AS as_of
  FROM (SELECT published_at
          FROM ${outbox}
         ORDER BY id
         LIMIT ?::bigint) AS first
