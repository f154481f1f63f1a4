-- Messages that nobody has failed to deliver yet, oldest first. At least one row is given: its id is NULL
-- when nothing was found. Where fewer were found than asked for, searched, reached and reached_at tell how far it
-- looked, and cut that the time was over before the rows were. Filters and cursor may be NULL.
-- What is in another list is passed over uncounted for 0.4 s, then counted as searched. The
-- slice is in order, and is read no further than the page needs.
-- 1 seconds to search, 2 limit, 3 event type, 4 aggregate type, 5 aggregate id, 6 occurred from, 7 occurred
-- before, 8 part of the error, 9 error without what varies, 10 JSON that the payload contains, 11 JSON path that holds
-- for it, 12 cursor, 13 rows to search, 14-15 rows
WITH slice AS MATERIALIZED (
     SELECT o.id,
            o.occurred_at,
            CASE WHEN clock_timestamp() <= (SELECT clock_timestamp() + make_interval(secs => ?::double precision))
                 THEN o.retry_count = 0
                  AND given.dead_from IS NOT NULL
                  AND ${fits}
            END AS fits
       FROM (SELECT ?::integer AS dead_from,
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
      ${normalised}
      ${searchable}
      WHERE CASE WHEN clock_timestamp() < now() + interval '400 milliseconds'
                 THEN o.retry_count = 0
                 ELSE true
            END
        AND o.published_at IS NULL
        AND (given.cursor IS NULL OR o.id > given.cursor::bigint)
        AND (given.aggregate_type IS NULL
             OR given.aggregate_id IS NULL
             OR (o.aggregate_type = given.aggregate_type AND o.aggregate_id = given.aggregate_id))
      ORDER BY o.id
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT id
       FROM slice
      WHERE fits
      LIMIT ?::bigint),
     far AS MATERIALIZED (
     SELECT counted.searched,
            counted.cut,
            counted.reached,
            CASE WHEN counted.reached IS NOT NULL
                 THEN (SELECT occurred_at FROM slice WHERE id = counted.reached)
            END AS reached_at
       FROM (SELECT count(*) AS searched,
                    coalesce(bool_or(fits IS NULL), false) AS cut,
                    max(id) FILTER (WHERE fits IS NOT NULL) AS reached
               FROM slice
              WHERE (SELECT count(*) FROM found) < ?::bigint) AS counted)
SELECT o.id::text AS cursor,
       o.id::text AS id,
       o.aggregate_type,
       o.aggregate_id::text AS aggregate_id,
       o.event_type,
       left(o.payload::text, 200) AS payload,
       octet_length(o.payload::text)::bigint AS bytes,
       o.occurred_at,
       o.published_at,
       o.retry_count AS attempts,
       left(o.last_error, 200) AS error,
       o.next_retry_at AS due_at,
       CASE WHEN o.next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state,
       far.searched,
       far.cut,
       far.reached::text AS reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
  JOIN ${outbox} AS o
    ON o.id = f.id)
    ON true
 ORDER BY o.id
