-- Messages that were given up, oldest first. The cursor is a JSON array of created_at and
-- message_id.
-- What is in another list is passed over uncounted for 0.4 s, then counted as searched. The
-- slice is in order.
-- 1 seconds to search, 2 limit, 3 event type, 4 aggregate type, 5 aggregate id, 6 occurred from, 7 occurred
-- before, 8 part of the error, 9 error without what varies, 10 JSON that the payload contains, 11 JSON path that holds
-- for it, 12 cursor, 13 rows to search, 14-15 rows
WITH slice AS MATERIALIZED (
     SELECT o.message_id,
            o.created_at,
            CASE WHEN clock_timestamp() <= (SELECT clock_timestamp() + make_interval(secs => ?::double precision))
                 THEN o.status = 'failed'
                  AND given.dead_from IS NOT NULL
                  AND ${fits}
            END AS fits
       FROM (SELECT ?::integer AS dead_from,
                    ?::text AS event_type,
                    ?::text AS aggregate_type,
                    ?::text AS aggregate_id,
                    ?::timestamptz AS since,
                    ?::timestamptz AS before,
                    ?::text AS said,
                    ?::text AS error,
                    ?::jsonb AS holds,
                    ?::jsonpath AS path,
                    ?::text AS cursor) AS given
      CROSS JOIN ${outbox} AS o
      CROSS JOIN LATERAL
            (SELECT o.name AS event_type,
                    o.stream_type AS aggregate_type,
                    o.stream_key AS aggregate_id,
                    o.created_at AS occurred_at,
                    o.error,
                    o.body AS payload) AS raw
      ${normalised}
      ${searchable}
      WHERE CASE WHEN clock_timestamp() < now() + interval '400 milliseconds'
                 THEN o.status = 'failed'
                 ELSE true
            END
        AND o.status <> 'sent'
        AND (given.cursor IS NULL
             OR (o.created_at, o.message_id) > ((given.cursor::jsonb ->> 0)::timestamptz,
                                              (given.cursor::jsonb ->> 1)::uuid))
        AND (given.aggregate_type IS NULL
             OR given.aggregate_id IS NULL
             OR (o.stream_type = given.aggregate_type AND o.stream_key = given.aggregate_id))
      ORDER BY o.created_at, o.message_id
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT message_id, created_at
       FROM slice
      WHERE fits
      LIMIT ?::bigint),
     far AS MATERIALIZED (
     SELECT counted.searched,
            counted.cut,
            last.created_at AS reached_at,
            jsonb_build_array(last.created_at, last.message_id)::text AS reached
       FROM (SELECT count(*) AS searched,
                    coalesce(bool_or(fits IS NULL), false) AS cut
               FROM slice
              WHERE (SELECT count(*) FROM found) < ?::bigint) AS counted
       LEFT JOIN (SELECT created_at, message_id
                    FROM slice
                   WHERE fits IS NOT NULL
                   ORDER BY created_at DESC, message_id DESC
                   LIMIT 1) AS last
         ON counted.searched > 0)
SELECT jsonb_build_array(o.created_at, o.message_id)::text AS cursor,
       o.message_id::text AS id,
       o.stream_type AS aggregate_type,
       o.stream_key AS aggregate_id,
       o.name AS event_type,
       left(o.body::text, 200) AS payload,
       octet_length(o.body::text)::bigint AS bytes,
       o.created_at AS occurred_at,
       o.sent_at AS published_at,
       o.attempts,
       left(o.error, 200) AS error,
       NULL::timestamptz AS due_at,
       'dead' AS state,
       far.searched,
       far.cut,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
  JOIN ${outbox} AS o
    ON o.message_id = f.message_id)
    ON true
 ORDER BY o.created_at, o.message_id
