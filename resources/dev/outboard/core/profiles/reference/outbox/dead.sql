-- Messages that failed too often, oldest first. At least one row is given: its id is NULL when nothing was
-- found. Where fewer were found than asked for, searched, reached and reached_at tell how far it looked.
-- Filters and cursor may be NULL.
-- 1 limit, 2-3 event type, 4-5 aggregate type, 6-7 aggregate id, 8-9 part of the error, 10-11 cursor, 12-15
-- aggregate type, id, type, id (for the index, both), 16 rows to search, 17-18 rows
WITH slice AS MATERIALIZED (
     SELECT id,
            occurred_at,
            retry_count >= ?::integer
        AND (?::text IS NULL OR event_type = ?)
        AND (?::text IS NULL OR aggregate_type = ?)
        AND (?::text IS NULL OR aggregate_id = ?::${outbox_aggregate_id})
        AND (?::text IS NULL OR strpos(last_error, ?) > 0) AS fits
       FROM ${outbox}
      WHERE published_at IS NULL
        AND (?::text IS NULL OR id > ?::bigint)
        AND (?::text IS NULL OR ?::text IS NULL OR (aggregate_type = ? AND aggregate_id = ?::${outbox_aggregate_id}))
      ORDER BY id
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT id
       FROM slice
      WHERE fits
      ORDER BY id
      LIMIT ?::bigint),
     far AS MATERIALIZED (
     SELECT counted.searched,
            last.id AS reached,
            last.occurred_at AS reached_at
       FROM (SELECT count(*) AS searched,
                    max(id) AS reached
               FROM slice
              WHERE (SELECT count(*) FROM found) < ?::bigint) AS counted
       LEFT JOIN slice AS last
         ON last.id = counted.reached)
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
       CASE WHEN o.next_retry_at = 'infinity' THEN 'held'
            WHEN o.next_retry_at <= now() THEN 'requested'
            ELSE 'dead'
       END AS state,
       far.searched,
       far.reached::text AS reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
  JOIN ${outbox} AS o
    ON o.id = f.id)
    ON true
 ORDER BY o.id
