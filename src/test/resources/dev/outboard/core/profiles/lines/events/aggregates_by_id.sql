-- Aggregates whose id begins with a text, in the order of their ids: from one id to the next by the index.
-- None where no id can begin so. alone says that no other id can begin so.
-- 1 beginning, 2 ids, 3 after this id, which may be NULL
WITH RECURSIVE given AS (
     SELECT ?::text AS beginning,
            ?::integer AS rows,
            ?::text AS passed),
     edges AS MATERIALIZED (
     SELECT beginning AS lowest,
            beginning || chr(1114111) AS highest,
            rows,
            passed
       FROM given),
     ids AS (
     (SELECT passed AS stream_id,
             0 AS number
        FROM edges
       WHERE passed IS NOT NULL
       UNION ALL
      SELECT first.stream_id,
             1 AS number
        FROM edges
       CROSS JOIN LATERAL (SELECT stream_id
                             FROM ${events}
                            WHERE stream_id >= edges.lowest
                              AND stream_id <= edges.highest
                            ORDER BY stream_id
                            LIMIT 1) AS first
       WHERE edges.passed IS NULL)
      UNION ALL
     SELECT next.stream_id,
            ids.number + 1
       FROM ids
      CROSS JOIN edges
      CROSS JOIN LATERAL (SELECT stream_id
                            FROM ${events}
                           WHERE stream_id > ids.stream_id
                             AND stream_id <= edges.highest
                           ORDER BY stream_id
                           LIMIT 1) AS next
      WHERE ids.number < edges.rows),
     typed AS (
     SELECT DISTINCT ids.number, ids.stream_id, edge.stream_type
       FROM ids
      CROSS JOIN LATERAL ((SELECT stream_type
                             FROM ${events}
                            WHERE stream_id = ids.stream_id
                            ORDER BY version
                            LIMIT 10)
                           UNION
                          (SELECT stream_type
                             FROM ${events}
                            WHERE stream_id = ids.stream_id
                            ORDER BY version DESC
                            LIMIT 10)) AS edge
      WHERE ids.number > 0)
SELECT t.stream_type AS aggregate_type,
       t.stream_id AS aggregate_id,
       newest.version AS versions,
       newest.ordinal::bigint AS position,
       oldest.written_at AS first_at,
       newest.written_at AS last_at,
       newest.name AS last_type,
       false AS alone
  FROM typed AS t
 CROSS JOIN edges
 CROSS JOIN LATERAL (SELECT version, ordinal, written_at, name
                       FROM ${events}
                      WHERE stream_id = t.stream_id
                        AND stream_type = t.stream_type
                      ORDER BY version DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT written_at
                       FROM ${events}
                      WHERE stream_id = t.stream_id
                        AND stream_type = t.stream_type
                      ORDER BY version
                      LIMIT 1) AS oldest
 ORDER BY t.number, t.stream_type
