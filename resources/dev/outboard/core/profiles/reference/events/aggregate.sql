-- One aggregate: its newest version, and when it began and last changed. No row where it has no event.
-- 1 aggregate id, 2 aggregate type
SELECT given.type AS aggregate_type,
       given.id::text AS aggregate_id,
       newest.sequence_number AS versions,
       newest.global_position::bigint AS position,
       oldest.occurred_at AS first_at,
       newest.occurred_at AS last_at
  FROM (SELECT ?::${events_aggregate_id} AS id, ?::text AS type) AS given
 CROSS JOIN LATERAL (SELECT sequence_number, global_position, occurred_at
                       FROM ${events}
                      WHERE aggregate_id = given.id
                        AND aggregate_type = given.type
                      ORDER BY sequence_number DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT occurred_at
                       FROM ${events}
                      WHERE aggregate_id = given.id
                        AND aggregate_type = given.type
                      ORDER BY sequence_number
                      LIMIT 1) AS oldest
