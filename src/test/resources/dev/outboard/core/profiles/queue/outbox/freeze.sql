-- Messages not sent that an operation is to act on, narrow and oldest first: a slice, of which those are given
-- that fit. At least one row is given: its id is NULL where nothing fits. The cursor is a JSON array of
-- created_at and message_id.
-- 1-2 list, 3-4 event type, 5-6 aggregate type, 7-8 aggregate id, 9-10 part of the error, 11-12 normalised
-- error, 13 limit (not needed), 14-15 cursor, 16-19 aggregate type, id, type, id, 20 rows to search
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
            (?::text IS NULL OR words.state = ?)
        AND (?::text IS NULL OR o.name = ?)
        AND (?::text IS NULL OR o.stream_type = ?)
        AND (?::text IS NULL OR o.stream_key = ?)
        AND (?::text IS NULL OR strpos(o.error, ?) > 0)
        AND (?::text IS NULL OR numbers.error = ?)
        AND ?::integer IS NOT NULL AS fits
       FROM ${outbox} AS o
      CROSS JOIN LATERAL (
            SELECT CASE WHEN o.status = 'failed' THEN 'dead'
                        WHEN o.attempts > 0 THEN 'retrying'
                        ELSE 'backlog'
                   END AS state) AS words
      CROSS JOIN LATERAL (
            SELECT ltrim(coalesce(o.error, ''), E' \t\r\n') AS error) AS text
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
      WHERE o.status <> 'sent'
        AND (?::text IS NULL
             OR (o.created_at, o.message_id) > (SELECT (place ->> 0)::timestamptz, (place ->> 1)::uuid
                                                  FROM (SELECT ?::jsonb AS place) AS cursor))
        AND (?::text IS NULL OR ?::text IS NULL OR (o.stream_type = ? AND o.stream_key = ?))
      ORDER BY o.created_at, o.message_id
      LIMIT ?::bigint)
SELECT far.searched,
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
               clock_timestamp() AS as_of
          FROM slice) AS far
  LEFT JOIN (SELECT created_at, message_id
               FROM slice
              ORDER BY created_at DESC, message_id DESC
              LIMIT 1) AS last
    ON true
  LEFT JOIN slice AS s
    ON s.fits
 ORDER BY s.created_at, s.message_id
