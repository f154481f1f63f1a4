-- Messages that were given up with a given error, normalised as in groups; oldest first. The cursor is a JSON array of created_at and message_id.
-- 1 limit (not needed: a status says it), 2-3 event type, 4-5 aggregate type, 6-7 aggregate id, 8-9 part of
-- the error, 10 normalised error, 11-12 cursor, 13-16 aggregate type, id, type, id, 17 rows to search, 18-19 rows
WITH slice AS MATERIALIZED (
     SELECT message_id,
            created_at,
            status = 'failed'
        AND ?::integer IS NOT NULL
        AND (?::text IS NULL OR name = ?)
        AND (?::text IS NULL OR stream_type = ?)
        AND (?::text IS NULL OR stream_key = ?)
        AND (?::text IS NULL OR strpos(o.error, ?) > 0)
        AND numbers.error = ?::text AS fits
       FROM ${outbox} AS o
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
      WHERE status <> 'sent'
        AND (?::text IS NULL
             OR (created_at, message_id) > (SELECT (place ->> 0)::timestamptz, (place ->> 1)::uuid
                                           FROM (SELECT ?::jsonb AS place) AS cursor))
        AND (?::text IS NULL OR ?::text IS NULL OR (stream_type = ? AND stream_key = ?))
      ORDER BY created_at, message_id
      LIMIT ?::bigint),
     found AS MATERIALIZED (
     SELECT message_id, created_at
       FROM slice
      WHERE fits
      ORDER BY created_at, message_id
      LIMIT ?::bigint),
     far AS MATERIALIZED (
     SELECT searched.rows AS searched,
            last.created_at AS reached_at,
            jsonb_build_array(last.created_at, last.message_id)::text AS reached
       FROM (SELECT count(*) AS rows
               FROM slice
              WHERE (SELECT count(*) FROM found) < ?::bigint) AS searched
       LEFT JOIN (SELECT created_at, message_id
                    FROM slice
                   ORDER BY created_at DESC, message_id DESC
                   LIMIT 1) AS last
         ON searched.rows > 0)
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
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN (found AS f
  JOIN ${outbox} AS o
    ON o.message_id = f.message_id)
    ON true
 ORDER BY o.created_at, o.message_id
