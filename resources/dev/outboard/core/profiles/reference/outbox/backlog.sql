-- Messages that nobody has failed to deliver yet, oldest first. At least one row is given: its id is NULL
-- when nothing was found. Where fewer were found than asked for, searched, reached and reached_at tell how
-- far it looked.
-- 1-2 cursor, 3-6 aggregate type, id, type, id (both, for the index), 7 rows to search, 8 limit, 9-10 event
-- type,
-- 11-12 aggregate type, 13-14 aggregate id, 15-16 part of the error, 17-18 rows; all but 7, 8, 17 may be
-- NULL
WITH slice AS MATERIALIZED (
     SELECT id, aggregate_type, aggregate_id, event_type, occurred_at, retry_count, last_error
       FROM ${outbox}
      WHERE published_at IS NULL
        AND (?::text IS NULL OR id > ?::bigint)
        AND (?::text IS NULL OR ?::text IS NULL OR (aggregate_type = ? AND aggregate_id = ?::uuid))
      ORDER BY id
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT id
       FROM slice
      WHERE retry_count = 0
        AND ?::integer IS NOT NULL
        AND (?::text IS NULL OR event_type = ?)
        AND (?::text IS NULL OR aggregate_type = ?)
        AND (?::text IS NULL OR aggregate_id = ?::uuid)
        AND (?::text IS NULL OR strpos(last_error, ?) > 0)
      ORDER BY id
      LIMIT ?::bigint),
     far AS (
     SELECT count(*) AS searched,
            max(id) AS reached
       FROM slice
      WHERE (SELECT count(*) FROM found) < ?::bigint)
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
       far.reached::text AS reached,
       (SELECT s.occurred_at FROM slice AS s WHERE s.id = far.reached) AS reached_at
  FROM far
  LEFT JOIN (found AS f
  JOIN ${outbox} AS o
    ON o.id = f.id)
    ON true
 ORDER BY o.id
