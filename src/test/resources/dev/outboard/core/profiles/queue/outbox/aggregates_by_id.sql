-- The newest message of each aggregate whose id begins with a text, among some types: from one id to the
-- next by the index, as long as they begin so.
-- 1 limit (not needed), 2 beginning, 3 aggregate types, 4 aggregates of a type
WITH RECURSIVE given AS (
     SELECT ?::integer AS most,
            ?::text AS beginning),
     kinds AS (
     SELECT DISTINCT type
       FROM unnest(?::text[]) AS type),
     ids AS (
     SELECT kinds.type,
            first.stream_key,
            1 AS number
       FROM kinds
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT stream_key
                            FROM ${outbox}
                           WHERE stream_type = kinds.type
                             AND stream_key >= given.beginning
                           ORDER BY stream_key
                           LIMIT 1) AS first
      WHERE starts_with(first.stream_key, given.beginning)
      UNION ALL
     SELECT ids.type,
            next.stream_key,
            ids.number + 1
       FROM ids
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT stream_key
                            FROM ${outbox}
                           WHERE stream_type = ids.type
                             AND stream_key > ids.stream_key
                           ORDER BY stream_key
                           LIMIT 1) AS next
      WHERE ids.number < ?::integer
        AND starts_with(next.stream_key, given.beginning))
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
          FROM ids
         CROSS JOIN LATERAL (SELECT *
                               FROM ${outbox}
                              WHERE stream_type = ids.type
                                AND stream_key = ids.stream_key
                              ORDER BY created_at DESC, message_id DESC
                              LIMIT 1) AS o) AS newest
 ORDER BY newest.stream_key, newest.stream_type
