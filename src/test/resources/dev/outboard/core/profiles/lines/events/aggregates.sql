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
     SELECT e.ordinal::bigint AS position,
            e.stream_type,
            e.stream_id,
            e.written_at,
            ${suits} AS fits
       FROM (SELECT *
               FROM ${events}
              WHERE ordinal < (SELECT below FROM given)
                AND ordinal >= (SELECT lowest FROM given)
              ORDER BY ordinal DESC
              FETCH FIRST (SELECT slice FROM given) ROWS WITH TIES) AS e
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT e.stream_type AS aggregate_type,
                                 e.stream_id AS aggregate_id,
                                 e.name AS event_type,
                                 e.written_at AS occurred_at,
                                 e.body AS payload) AS raw
      ${searchable}),
     far AS MATERIALIZED (
     SELECT count(*) AS searched,
            min(position) AS reached,
            (SELECT written_at FROM walked ORDER BY position LIMIT 1) AS reached_at
       FROM walked),
     fitting AS MATERIALIZED (
     SELECT stream_type, stream_id, max(position) AS fitted
       FROM walked
      WHERE fits
      GROUP BY stream_type, stream_id),
     found AS MATERIALIZED (
     SELECT f.*,
            CASE WHEN g.largest THEN (SELECT max(e.version)
                                        FROM ${events} AS e
                                       WHERE e.stream_id = f.stream_id
                                         AND e.stream_type = f.stream_type)
            END AS size
       FROM fitting AS f
      CROSS JOIN given AS g
      WHERE g.created_from IS NULL AND g.created_until IS NULL
         OR (SELECT coalesce((g.created_from IS NULL OR e.written_at >= g.created_from)
                             AND (g.created_until IS NULL OR e.written_at < g.created_until), false)
               FROM ${events} AS e
              WHERE e.stream_id = f.stream_id
                AND e.stream_type = f.stream_type
              ORDER BY e.version
              LIMIT 1)
      ORDER BY size DESC NULLS LAST, f.fitted DESC
      FETCH FIRST (SELECT rows FROM given) ROWS WITH TIES)
SELECT f.stream_type AS aggregate_type,
       f.stream_id AS aggregate_id,
       newest.version AS versions,
       newest.ordinal::bigint AS position,
       oldest.written_at AS first_at,
       newest.written_at AS last_at,
       newest.name AS last_type,
       f.fitted,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
 CROSS JOIN LATERAL (SELECT e.version, e.ordinal, e.written_at, e.name
                       FROM ${events} AS e
                      WHERE e.stream_id = f.stream_id
                        AND e.stream_type = f.stream_type
                      ORDER BY e.version DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT e.written_at
                       FROM ${events} AS e
                      WHERE e.stream_id = f.stream_id
                        AND e.stream_type = f.stream_type
                      ORDER BY e.version
                      LIMIT 1) AS oldest)
    ON true
 ORDER BY f.size DESC NULLS LAST, f.fitted DESC
