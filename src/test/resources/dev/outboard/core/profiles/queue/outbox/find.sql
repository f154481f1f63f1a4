-- The message that a text names by its id. None where it can't be one.
-- 1 limit (not needed), 2 text (not needed), 3 the uuid that it is or NULL
SELECT message_id::text AS id,
       stream_type AS aggregate_type,
       stream_key AS aggregate_id,
       name AS event_type,
       left(body::text, 200) AS payload,
       octet_length(body::text)::bigint AS bytes,
       created_at AS occurred_at,
       sent_at AS published_at,
       attempts,
       left(error, 200) AS error,
       NULL::timestamptz AS due_at,
       CASE WHEN status = 'sent' THEN 'published'
            WHEN status = 'failed' THEN 'dead'
            WHEN attempts > 0 THEN 'retrying'
            ELSE 'backlog'
       END AS state
  FROM (SELECT o.*
          FROM (SELECT CASE WHEN uuid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN uuid::uuid END AS id
                  FROM (SELECT ?::integer AS most, ?::text AS text, ?::text AS uuid) AS typed) AS given
         CROSS JOIN LATERAL (SELECT *
                               FROM ${outbox}
                              WHERE message_id = given.id
                              LIMIT 1) AS o) AS found
