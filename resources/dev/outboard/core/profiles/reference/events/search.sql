-- Events that fit, among the newest events below a position: the newest first, as many as are wanted and all of the
-- last one's position. At least one row is given: its id is NULL when nothing was found. searched, reached and
-- reached_at tell how far it looked, whole positions at a time.
-- 1 below this position, 2 down to this one, 3 events to walk, 4 aggregate type, 5 part of the id, 6 event type,
-- 7 occurred from, 8 until, 9 JSON that the data contain, 10 JSON path that holds for them, 11 words in type or data,
-- 12 rows; all but 3 and 12 may be NULL
WITH given AS (
     SELECT coalesce(?::bigint, 9223372036854775807) AS below,
            coalesce(?::bigint, -9223372036854775808) AS lowest,
            ?::bigint AS slice,
            ?::text AS type,
            ?::text AS part,
            ?::text AS event_type,
            ?::timestamptz AS active_from,
            ?::timestamptz AS active_until,
            ?::jsonb AS holds,
            ?::jsonpath AS path,
            ?::text AS words,
            ?::bigint AS rows),
     walked AS MATERIALIZED (
     SELECT e.global_position::bigint AS position,
            e.event_id,
            e.occurred_at,
            ${suits}
            AND ${words} AS fits
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
     found AS MATERIALIZED (
     SELECT position AS fitted, event_id
       FROM walked
      WHERE fits
      ORDER BY position DESC
      FETCH FIRST (SELECT rows FROM given) ROWS WITH TIES)
SELECT e.position,
       e.event_id,
       e.aggregate_type,
       e.aggregate_id,
       e.version,
       e.event_type,
       e.data,
       e.bytes,
       e.occurred_at,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
 CROSS JOIN LATERAL (SELECT global_position::bigint AS position,
                            event_id::text AS event_id,
                            aggregate_type,
                            aggregate_id::text AS aggregate_id,
                            sequence_number AS version,
                            event_type,
                            left(event_data::text, 200) AS data,
                            octet_length(event_data::text)::bigint AS bytes,
                            occurred_at
                       FROM ${events}
                      WHERE global_position = f.fitted
                        AND event_id = f.event_id
                     OFFSET 0) AS e)
    ON true
 ORDER BY e.position DESC
