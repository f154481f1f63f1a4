-- Dead messages of one group: their error, normalised as in groups, is a given one. Oldest first. At least one row is given: its id is NULL when nothing was
-- found. Where fewer were found than asked for, searched, reached and reached_at tell how far it looked.
-- Filters and cursor may be NULL.
-- 1 limit, 2-3 event type, 4-5 aggregate type, 6-7 aggregate id, 8-9 part of the error, 10 normalised error,
-- 11-12 cursor, 13-16 aggregate type, id, type, id (for the index, both), 17 rows to search, 18-19 rows
WITH slice AS MATERIALIZED (
     SELECT id,
            occurred_at,
            retry_count >= ?::integer
        AND (?::text IS NULL OR event_type = ?)
        AND (?::text IS NULL OR aggregate_type = ?)
        AND (?::text IS NULL OR aggregate_id = ?::${outbox_aggregate_id})
        AND (?::text IS NULL OR strpos(last_error, ?) > 0)
        AND numbers.error = ?::text AS fits
       FROM ${outbox} AS o
      CROSS JOIN LATERAL (
            SELECT ltrim(coalesce(o.last_error, ''), E' \t\r\n') AS error) AS text
      CROSS JOIN LATERAL (
            SELECT left(split_part(text.error, E'\n', 1), 400) AS error) AS line
      CROSS JOIN LATERAL (
            SELECT regexp_replace(
                       line.error,
                       '[a-z][a-z0-9+.-]*://[^\s"''<>)\],]+',
                       '<url>', 'gi') AS error) AS urls
      CROSS JOIN LATERAL (
            SELECT regexp_replace(
                       urls.error,
                       '\m[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\M',
                       '<uuid>', 'gi') AS error) AS uuids
      CROSS JOIN LATERAL (
            SELECT regexp_replace(
                       uuids.error,
                       '\m\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?',
                       '<time>', 'g') AS error) AS times
      CROSS JOIN LATERAL (
            SELECT regexp_replace(
                       times.error,
                       '"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|(?<!\w)''[^'']*''(?!\w)',
                       '<text>', 'g') AS error) AS texts
      CROSS JOIN LATERAL (
            SELECT regexp_replace(
                       texts.error,
                       '\m(?=[a-z_]*\d)[0-9a-z_]{12,}\M',
                       '<id>', 'gi') AS error) AS ids
      CROSS JOIN LATERAL (
            SELECT regexp_replace(
                       ids.error,
                       '\m(?![1-5]\d\d [A-Z])\d+([.,:]\d+)*',
                       '<number>', 'g') AS error) AS numbers
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
