-- Events that a text names: by id, or by position, which isn't unique here. None where it can be neither.
-- 1 text, 2 the uuid that it is or NULL, 3 rows
WITH given AS (
     SELECT CASE WHEN number ~ '^[0-9]{1,18}$' THEN number::bigint END AS position,
            CASE WHEN uuid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN uuid::uuid END AS id,
            rows
       FROM (SELECT ?::text AS number, ?::text AS uuid, ?::bigint AS rows) AS typed)
SELECT e.global_position::bigint AS position,
       e.event_id::text AS event_id,
       e.aggregate_type,
       e.aggregate_id::text AS aggregate_id,
       e.sequence_number AS version,
       e.event_type,
       left(e.event_data::text, 200) AS data,
       octet_length(e.event_data::text)::bigint AS bytes,
       e.occurred_at
  FROM given
 CROSS JOIN LATERAL ((SELECT *
                        FROM ${events}
                       WHERE event_id = given.id)
                      UNION ALL
                     (SELECT *
                        FROM ${events}
                       WHERE global_position = given.position
                       ORDER BY global_position
                       LIMIT given.rows)) AS e
