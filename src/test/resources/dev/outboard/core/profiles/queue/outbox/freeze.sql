-- Messages not sent that an operation is to act on, narrow and oldest first: a slice, of which those are given
-- that fit, by the filter of the lists. At least one row is given: its id is NULL where nothing fits. The cursor is a
-- JSON array of created_at and message_id.
-- 1 seconds to search, 2 list, 3 limit, 4 event type, 5 aggregate type, 6 aggregate id, 7 occurred from, 8 occurred
-- before, 9 part of the error, 10 error without what varies, 11 JSON that the payload contains, 12 JSON path that holds
-- for it, 13 cursor, 14 rows to search
WITH slice AS MATERIALIZED (
     SELECT o.message_id,
            o.created_at,
            o.stream_type,
            o.stream_key,
            o.attempts,
            o.xmin AS version,
            left(o.error, 400) AS error,
            pg_column_size(o.body)::bigint AS bytes,
            words.state,
            CASE WHEN clock_timestamp() <= (SELECT clock_timestamp() + make_interval(secs => ?::double precision))
                 THEN (given.list IS NULL OR words.state = given.list)
                  AND given.dead_from IS NOT NULL
                  AND ${fits}
            END AS fits
       FROM (SELECT ?::text AS list,
                    ?::integer AS dead_from,
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
      CROSS JOIN LATERAL (
            SELECT CASE WHEN o.status = 'failed' THEN 'dead'
                        WHEN o.attempts > 0 THEN 'retrying'
                        ELSE 'backlog'
                   END AS state) AS words
      ${normalised}
      ${searchable}
      WHERE o.status <> 'sent'
        AND (given.cursor IS NULL
             OR (o.created_at, o.message_id) > ((given.cursor::jsonb ->> 0)::timestamptz,
                                              (given.cursor::jsonb ->> 1)::uuid))
        AND (given.aggregate_type IS NULL
             OR given.aggregate_id IS NULL
             OR (o.stream_type = given.aggregate_type AND o.stream_key = given.aggregate_id))
      ORDER BY o.created_at, o.message_id
      LIMIT ?::bigint)
SELECT far.searched,
       far.cut,
       jsonb_build_array(last.created_at, last.message_id)::text AS reached,
       far.as_of,
       s.message_id::text AS id,
       s.stream_type AS aggregate_type,
       s.stream_key AS aggregate_id,
       s.attempts,
       NULL::timestamptz AS due_at,
       s.version::text AS version,
       s.error,
       s.bytes,
       s.state
  FROM (SELECT count(*) AS searched,
               coalesce(bool_or(fits IS NULL), false) AS cut,
               clock_timestamp() AS as_of
          FROM slice) AS far
  LEFT JOIN (SELECT created_at, message_id
               FROM slice
              WHERE fits IS NOT NULL
              ORDER BY created_at DESC, message_id DESC
              LIMIT 1) AS last
    ON true
  LEFT JOIN slice AS s
    ON s.fits
 ORDER BY s.created_at, s.message_id
