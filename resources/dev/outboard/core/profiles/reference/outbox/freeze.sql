-- Unpublished messages that an operation is to act on, narrow and oldest first: a slice of the backlog, of
-- which those are given that fit, by the filter of the lists. At least one row is given: its id is NULL where nothing
-- fits. searched and reached tell how far it looked, cut that the time was over before the rows were. Filters, list and
-- cursor may be NULL.
-- 1 seconds to search, 2 list, 3 limit, 4 event type, 5 aggregate type, 6 aggregate id, 7 occurred from, 8 occurred
-- before, 9 part of the error, 10 error without what varies, 11 JSON that the payload contains, 12 JSON path that holds
-- for it, 13 cursor, 14 rows to search
WITH slice AS MATERIALIZED (
     SELECT o.id,
            o.aggregate_type,
            o.aggregate_id,
            o.retry_count,
            o.next_retry_at,
            o.xmin AS version,
            left(o.last_error, 400) AS error,
            pg_column_size(o.payload)::bigint AS bytes,
            words.state,
            CASE WHEN clock_timestamp() <= (SELECT clock_timestamp() + make_interval(secs => ?::double precision))
                 THEN (given.list IS NULL OR words.list = given.list)
                  AND ${fits}
            END AS fits
       FROM (SELECT ?::text AS list,
                    ?::integer AS dead_from,
                    ?::text AS event_type,
                    ?::text AS aggregate_type,
                    ?::${outbox_aggregate_id} AS aggregate_id,
                    ?::timestamptz AS since,
                    ?::timestamptz AS before,
                    ?::text AS said,
                    ?::text AS error,
                    ?::jsonb AS holds,
                    ?::jsonpath AS path,
                    ?::text AS cursor) AS given
      CROSS JOIN ${outbox} AS o
      CROSS JOIN LATERAL
            (SELECT o.event_type,
                    o.aggregate_type,
                    o.aggregate_id,
                    o.occurred_at,
                    o.last_error AS error,
                    o.payload) AS raw
      CROSS JOIN LATERAL (
            SELECT CASE WHEN o.retry_count >= given.dead_from THEN 'dead'
                        WHEN o.retry_count > 0 THEN 'retrying'
                        ELSE 'backlog'
                   END AS list,
                   CASE WHEN o.retry_count >= given.dead_from AND o.next_retry_at = 'infinity' THEN 'held'
                        WHEN o.retry_count >= given.dead_from AND o.next_retry_at <= now() THEN 'requested'
                        WHEN o.retry_count >= given.dead_from THEN 'dead'
                        WHEN o.retry_count > 0 THEN 'retrying'
                        WHEN o.next_retry_at > now() THEN 'postponed'
                        ELSE 'backlog'
                   END AS state) AS words
      ${normalised}
      ${searchable}
      WHERE o.published_at IS NULL
        AND (given.cursor IS NULL OR o.id > given.cursor::bigint)
        AND (given.aggregate_type IS NULL
             OR given.aggregate_id IS NULL
             OR (o.aggregate_type = given.aggregate_type AND o.aggregate_id = given.aggregate_id))
      ORDER BY o.id
      LIMIT ?::bigint)
SELECT far.searched,
       far.cut,
       far.reached::text AS reached,
       far.as_of,
       s.id::text AS id,
       s.aggregate_type,
       s.aggregate_id::text AS aggregate_id,
       s.retry_count AS attempts,
       s.next_retry_at AS due_at,
       s.version::text AS version,
       s.error,
       s.bytes,
       s.state
  FROM (SELECT count(*) AS searched,
               coalesce(bool_or(fits IS NULL), false) AS cut,
               max(id) FILTER (WHERE fits IS NOT NULL) AS reached,
               clock_timestamp() AS as_of
          FROM slice) AS far
  LEFT JOIN slice AS s
    ON s.fits
 ORDER BY s.id
