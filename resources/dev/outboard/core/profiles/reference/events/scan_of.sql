-- Events of one aggregate from a version, in version order, with the same columns as a scan of the store: a
-- page begins with the version that the one before ended at. Versions may be doubled, so the last one is
-- given with its ties.
-- 1 aggregate id, 2 and 3 aggregate type or NULL for all that share the versions, 4 from this version, 5 rows
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
      WHERE aggregate_id = ?::${events_aggregate_id}
        AND (?::text IS NULL OR aggregate_type = ?)
        AND sequence_number >= ?::bigint
      ORDER BY sequence_number
      FETCH FIRST (?::bigint) ROWS WITH TIES)
SELECT p.global_position::bigint AS position,
       p.event_id::text AS event_id,
       p.aggregate_type,
       p.aggregate_id::text AS aggregate_id,
       p.sequence_number AS version,
       p.event_type,
       p.occurred_at,
       p.object,
       (SELECT count(*)
          FROM ${events} AS e
         WHERE e.global_position = p.global_position) AS at_position,
       lag(p.sequence_number) OVER line AS before_version,
       lag(p.occurred_at) OVER line AS before_at,
       CASE WHEN lag(p.aggregate_type) OVER line <> p.aggregate_type
            THEN NOT EXISTS (SELECT 1
                               FROM ${events} AS e
                              WHERE e.aggregate_id = p.aggregate_id
                                AND e.aggregate_type = p.aggregate_type
                                AND (e.sequence_number, e.global_position)
                                    < (p.sequence_number, p.global_position))
            ELSE false
       END AS enters
  FROM page AS p
WINDOW line AS (ORDER BY p.sequence_number, p.global_position, p.event_id)
 ORDER BY p.sequence_number, p.global_position, p.event_id
