-- Aggregates with an event that fits, among the newest events below a position: each where its newest fitting
-- event lies. At least one row is given: its id is NULL when nothing was found. searched, reached and reached_at
-- tell how far it looked, whole positions at a time.
-- 1 below this position, 2 down to this one, 3 events to walk, 4 aggregate type, 5 part of the id, 6 event type,
-- 7 active from, 8 until, 9 created from, 10 until, 11 JSON that the data contain, 12 JSON path that holds
-- for them, 13 largest first, 14 rows; all but 3, 13 and 14 may be NULL
WITH given AS (
     SELECT coalesce(?::bigint, 9223372036854775807) AS below,
            coalesce(?::bigint, -9223372036854775808) AS lowest,
            ?::bigint AS slice,
            ?::text AS type,
            ?::text AS part,
            ?::text AS event_type,
            ?::timestamptz AS active_from,
            ?::timestamptz AS active_until,
            ?::timestamptz AS created_from,
            ?::timestamptz AS created_until,
            ?::jsonb AS holds,
            ?::jsonpath AS path,
            ?::boolean AS largest,
            ?::bigint AS rows),
     walked AS MATERIALIZED (
     SELECT e.global_position::bigint AS position,
            e.aggregate_type,
            e.aggregate_id,
            e.occurred_at,
            ${suits} AS fits
       FROM (SELECT *
               FROM ${events}
              WHERE global_position < (SELECT below FROM given)
                AND global_position >= (SELECT lowest FROM given)
              ORDER BY global_position DESC
              FETCH FIRST (SELECT slice FROM given) ROWS WITH TIES) AS e
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT e.aggregate_type AS aggregate_type,
                                 e.aggregate_id AS aggregate_id,
                                 e.event_type AS event_type,
                                 e.occurred_at AS occurred_at,
                                 e.event_data AS payload) AS raw
      ${searchable}),
     far AS MATERIALIZED (
     SELECT count(*) AS searched,
            min(position) AS reached,
            (SELECT occurred_at FROM walked ORDER BY position LIMIT 1) AS reached_at
       FROM walked),
     fitting AS MATERIALIZED (
     SELECT aggregate_type, aggregate_id, max(position) AS fitted
       FROM walked
      WHERE fits
      GROUP BY aggregate_type, aggregate_id),
     found AS MATERIALIZED (
     SELECT f.*,
            CASE WHEN g.largest THEN (SELECT max(e.sequence_number)
                                        FROM ${events} AS e
                                       WHERE e.aggregate_id = f.aggregate_id
                                         AND e.aggregate_type = f.aggregate_type)
            END AS size
       FROM fitting AS f
      CROSS JOIN given AS g
      WHERE g.created_from IS NULL AND g.created_until IS NULL
         OR (SELECT coalesce((g.created_from IS NULL OR e.occurred_at >= g.created_from)
                             AND (g.created_until IS NULL OR e.occurred_at < g.created_until), false)
               FROM ${events} AS e
              WHERE e.aggregate_id = f.aggregate_id
                AND e.aggregate_type = f.aggregate_type
              ORDER BY e.sequence_number
              LIMIT 1)
      ORDER BY size DESC NULLS LAST, f.fitted DESC
      FETCH FIRST (SELECT rows FROM given) ROWS WITH TIES)
SELECT f.aggregate_type,
       f.aggregate_id::text AS aggregate_id,
       newest.sequence_number AS versions,
       newest.global_position::bigint AS position,
       oldest.occurred_at AS first_at,
       newest.occurred_at AS last_at,
       newest.event_type AS last_type,
       f.fitted,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
 CROSS JOIN LATERAL (SELECT e.sequence_number, e.global_position, e.occurred_at, e.event_type
                       FROM ${events} AS e
                      WHERE e.aggregate_id = f.aggregate_id
                        AND e.aggregate_type = f.aggregate_type
                      ORDER BY e.sequence_number DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT e.occurred_at
                       FROM ${events} AS e
                      WHERE e.aggregate_id = f.aggregate_id
                        AND e.aggregate_type = f.aggregate_type
                      ORDER BY e.sequence_number
                      LIMIT 1) AS oldest)
    ON true
 ORDER BY f.size DESC NULLS LAST, f.fitted DESC
