-- Unpublished messages that an operation is to act on, narrow and oldest first: a slice of the backlog, of
-- which those are given that fit. At least one row is given: its id is NULL where nothing fits. searched and
-- reached tell how far it looked. Filters, list, normalised error and cursor may be NULL.
-- 1-2 list, 3-4 event type, 5-6 aggregate type, 7-8 aggregate id, 9-10 part of the error, 11-12 normalised
-- error, 13 limit, 14-15 cursor, 16-19 aggregate type, id, type, id (for the index, both), 20 rows to search
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
            (?::text IS NULL OR words.list = ?)
        AND (?::text IS NULL OR o.event_type = ?)
        AND (?::text IS NULL OR o.aggregate_type = ?)
        AND (?::text IS NULL OR o.aggregate_id = ?::${outbox_aggregate_id})
        AND (?::text IS NULL OR strpos(o.last_error, ?) > 0)
        AND (?::text IS NULL OR numbers.error = ?) AS fits
       FROM (SELECT ?::integer AS dead_from) AS given
      CROSS JOIN ${outbox} AS o
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
      WHERE o.published_at IS NULL
        AND (?::text IS NULL OR o.id > ?::bigint)
        AND (?::text IS NULL OR ?::text IS NULL OR (o.aggregate_type = ? AND o.aggregate_id = ?::${outbox_aggregate_id}))
      ORDER BY o.id
      LIMIT ?::bigint)
SELECT far.searched,
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
               max(id) AS reached,
               clock_timestamp() AS as_of
          FROM slice) AS far
  LEFT JOIN slice AS s
    ON s.fits
 ORDER BY s.id
