-- Aggregates whose id begins with a text, in the order of their ids: from one id to the next by the index.
-- None where no id can begin so. Where ids are text only the id itself: in the order of a language, in which
-- the index is, those that begin alike don't lie together. alone says that no other id has this in it.
-- 1 beginning, 2 ids, 3 after this id, which may be NULL
WITH RECURSIVE given AS (
     SELECT ?::text AS beginning,
            ?::integer AS rows,
            ?::${events_aggregate_id} AS passed,
            pg_typeof(NULL::${events_aggregate_id}) <> 'uuid'::regtype AS words),
     edges AS MATERIALIZED (
     SELECT CASE WHEN words OR lowest ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                 THEN lowest::${events_aggregate_id} END AS lowest,
            CASE WHEN words OR highest ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                 THEN highest::${events_aggregate_id} END AS highest,
            rows,
            passed,
            NOT words AND lowest = highest AS alone
       FROM (SELECT CASE WHEN words THEN beginning
                         ELSE lower(beginning) || substr('00000000-0000-0000-0000-000000000000',
                                                         length(beginning) + 1) END AS lowest,
                    CASE WHEN words THEN beginning
                         ELSE lower(beginning) || substr('ffffffff-ffff-ffff-ffff-ffffffffffff',
                                                         length(beginning) + 1) END AS highest,
                    words,
                    rows,
                    passed
               FROM given) AS padded),
     ids AS (
     (SELECT passed AS aggregate_id,
             0 AS number
        FROM edges
       WHERE passed IS NOT NULL
       UNION ALL
      SELECT first.aggregate_id,
             1 AS number
        FROM edges
       CROSS JOIN LATERAL (SELECT aggregate_id
                             FROM ${events}
                            WHERE aggregate_id >= edges.lowest
                              AND aggregate_id <= edges.highest
                            ORDER BY aggregate_id
                            LIMIT 1) AS first
       WHERE edges.passed IS NULL)
      UNION ALL
     SELECT next.aggregate_id,
            ids.number + 1
       FROM ids
      CROSS JOIN edges
      CROSS JOIN LATERAL (SELECT aggregate_id
                            FROM ${events}
                           WHERE aggregate_id > ids.aggregate_id
                             AND aggregate_id <= edges.highest
                           ORDER BY aggregate_id
                           LIMIT 1) AS next
      WHERE ids.number < edges.rows),
     typed AS (
     SELECT DISTINCT ids.number, ids.aggregate_id, edge.aggregate_type
       FROM ids
      CROSS JOIN LATERAL ((SELECT aggregate_type
                             FROM ${events}
                            WHERE aggregate_id = ids.aggregate_id
                            ORDER BY sequence_number
                            LIMIT 10)
                           UNION
                          (SELECT aggregate_type
                             FROM ${events}
                            WHERE aggregate_id = ids.aggregate_id
                            ORDER BY sequence_number DESC
                            LIMIT 10)) AS edge
      WHERE ids.number > 0)
SELECT t.aggregate_type,
       t.aggregate_id::text AS aggregate_id,
       newest.sequence_number AS versions,
       newest.global_position::bigint AS position,
       oldest.occurred_at AS first_at,
       newest.occurred_at AS last_at,
       newest.event_type AS last_type,
       edges.alone
  FROM typed AS t
 CROSS JOIN edges
 CROSS JOIN LATERAL (SELECT sequence_number, global_position, occurred_at, event_type
                       FROM ${events}
                      WHERE aggregate_id = t.aggregate_id
                        AND aggregate_type = t.aggregate_type
                      ORDER BY sequence_number DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT occurred_at
                       FROM ${events}
                      WHERE aggregate_id = t.aggregate_id
                        AND aggregate_type = t.aggregate_type
                      ORDER BY sequence_number
                      LIMIT 1) AS oldest
 ORDER BY t.number, t.aggregate_type
