-- Aggregates among the newest events, or among those below a position: each where its newest event lies. At
-- least one row is given: its id is NULL when nothing was found. searched, reached and reached_at tell how far
-- it looked.
-- 1 below this position, 2 the same, 3 events to walk, 4-5 aggregate type, 6-7 part of the id, 8 the same
-- position, 9 below it, 10 largest first, 11 rows; 1, 2, 4-9 may be NULL
WITH walked AS MATERIALIZED (
     SELECT global_position, aggregate_type, aggregate_id, occurred_at
       FROM ${events}
      WHERE (?::bigint IS NULL OR global_position < ?::bigint)
      ORDER BY global_position DESC
      LIMIT ?::bigint),
     far AS (
     SELECT count(*) AS searched,
            min(global_position) AS reached,
            (SELECT occurred_at FROM walked ORDER BY global_position LIMIT 1) AS reached_at
       FROM walked),
     seen AS MATERIALIZED (
     SELECT DISTINCT aggregate_type, aggregate_id
       FROM walked
      WHERE (?::text IS NULL OR aggregate_type = ?)
        AND (?::text IS NULL OR strpos(aggregate_id::text, ?) > 0)),
     found AS MATERIALIZED (
     SELECT s.aggregate_type, s.aggregate_id, newest.*
       FROM seen AS s
      CROSS JOIN LATERAL (SELECT e.sequence_number AS versions,
                                 e.global_position::bigint AS position,
                                 e.occurred_at AS last_at
                            FROM ${events} AS e
                           WHERE e.aggregate_id = s.aggregate_id
                             AND e.aggregate_type = s.aggregate_type
                           ORDER BY e.sequence_number DESC
                           LIMIT 1) AS newest
      WHERE ?::bigint IS NULL
         OR newest.position < ?::bigint
      ORDER BY CASE WHEN ?::boolean THEN newest.versions END DESC NULLS LAST,
               newest.position DESC
      LIMIT ?::bigint)
SELECT f.aggregate_type,
       f.aggregate_id::text AS aggregate_id,
       f.versions,
       f.position,
       oldest.occurred_at AS first_at,
       f.last_at,
       far.searched,
       far.reached::text AS reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
 CROSS JOIN LATERAL (SELECT e.occurred_at
                       FROM ${events} AS e
                      WHERE e.aggregate_id = f.aggregate_id
                        AND e.aggregate_type = f.aggregate_type
                      ORDER BY e.sequence_number
                      LIMIT 1) AS oldest)
    ON true
