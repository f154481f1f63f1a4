-- Events by their ids, in no order; an id that no event has gives no row.
-- 1 ids
SELECT e.global_position::bigint AS position,
       e.event_id::text AS event_id,
       e.aggregate_type,
       e.aggregate_id::text AS aggregate_id,
       e.sequence_number AS version,
       e.event_type,
       left(e.event_data::text, 200) AS data,
       octet_length(e.event_data::text)::bigint AS bytes,
       e.occurred_at
  FROM (SELECT DISTINCT CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END AS id
          FROM (SELECT lower(id) AS id
                  FROM unnest(?::text[]) AS id) AS lowered) AS given
 CROSS JOIN LATERAL (SELECT *
                       FROM ${events}
                      WHERE event_id = given.id
                      LIMIT 1) AS e
