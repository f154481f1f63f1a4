-- Events after a position, each with the version before it in its aggregate's series, for a check of the
-- whole store. before_version is the highest version below it or beside it, NULL where there is none; enters
-- tells that it is the first of its type under an id that another type has. Positions aren't unique here, so
-- the last one is given with its ties.
-- 1 after this position, 2 up to this position, 3 rows, 4-6 whether each type has a series of its own
WITH page AS MATERIALIZED (
     SELECT global_position,
            event_id,
            aggregate_id,
            aggregate_type,
            sequence_number,
            event_type,
            occurred_at,
            ltrim(left(event_data::text, 100), E' \t\r\n') LIKE '{%' AS object
       FROM ${events}
      WHERE global_position > ?::bigint
        AND global_position <= ?::bigint
      ORDER BY global_position
      FETCH FIRST (?::bigint) ROWS WITH TIES),
     spans AS MATERIALIZED (
     SELECT aggregate_id,
            min(sequence_number)::bigint - 1 AS low,
            max(sequence_number)::bigint AS high
       FROM page
      GROUP BY aggregate_id),
     series AS MATERIALIZED (
     SELECT e.global_position,
            e.event_id,
            lag(e.sequence_number) OVER line AS before_version,
            lag(e.aggregate_type) OVER line AS before_type,
            lag(e.occurred_at) OVER line AS before_at
       FROM spans AS s
      CROSS JOIN LATERAL (
            SELECT *
              FROM ${events}
             WHERE aggregate_id = s.aggregate_id
               AND sequence_number BETWEEN s.low AND s.high
            OFFSET 0) AS e
     WINDOW line AS (PARTITION BY e.aggregate_id, CASE WHEN ?::boolean THEN e.aggregate_type END
                         ORDER BY e.sequence_number, e.global_position, e.event_id))
SELECT p.global_position::bigint AS position,
       p.event_id::text AS event_id,
       p.aggregate_type,
       p.aggregate_id::text AS aggregate_id,
       p.sequence_number AS version,
       p.event_type,
       p.occurred_at,
       p.object,
       count(*) OVER (PARTITION BY p.global_position) AS at_position,
       CASE WHEN s.before_version IS NULL AND p.sequence_number <> 1
            THEN (SELECT max(e.sequence_number)
                    FROM ${events} AS e
                   WHERE e.aggregate_id = p.aggregate_id
                     AND e.sequence_number < p.sequence_number
                     AND (NOT ?::boolean OR e.aggregate_type = p.aggregate_type))
            ELSE s.before_version
       END AS before_version,
       s.before_at,
       CASE WHEN s.before_type <> p.aggregate_type AND NOT ?::boolean
            THEN NOT EXISTS (SELECT 1
                               FROM ${events} AS e
                              WHERE e.aggregate_id = p.aggregate_id
                                AND e.aggregate_type = p.aggregate_type
                                AND (e.sequence_number, e.global_position)
                                    < (p.sequence_number, p.global_position))
            ELSE false
       END AS enters
  FROM page AS p
  JOIN series AS s
    ON s.global_position = p.global_position
   AND s.event_id = p.event_id
 ORDER BY p.global_position, p.aggregate_id, p.sequence_number, p.event_id
