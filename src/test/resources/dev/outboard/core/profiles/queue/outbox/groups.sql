-- Dead messages by error, with what varies taken out as in the reference profile.
-- 1 rows of the walk, 2 limit (not needed), 3 dead messages, 4 groups
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::integer AS dead_from,
            ?::bigint AS most),
     unsent AS MATERIALIZED (
     SELECT *
       FROM ${outbox}
      WHERE status <> 'sent'
      ORDER BY created_at, message_id
      LIMIT (SELECT cap FROM given)),
     dead AS MATERIALIZED (
     SELECT *
       FROM unsent
      WHERE status = 'failed'
      LIMIT (SELECT most FROM given)),
     normalised AS (
     SELECT dead.name, dead.stream_type, dead.stream_key, dead.created_at, numbers.error
       FROM dead
      CROSS JOIN LATERAL (
            SELECT ltrim(coalesce(dead.error, ''), E' \t\r\n') AS error) AS text
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
                       '<number>', 'g') AS error) AS numbers)
SELECT error,
       to_json((array_agg(DISTINCT name ORDER BY name))[1:5])::text AS types,
       count(*) AS messages,
       count(DISTINCT (stream_type, stream_key)) AS aggregates,
       min(created_at) AS oldest,
       max(created_at) AS newest,
       (SELECT count(*) FROM unsent) < (SELECT cap FROM given)
        AND (SELECT count(*) FROM dead) < (SELECT most FROM given) AS whole
  FROM normalised
 GROUP BY error
 ORDER BY messages DESC, error
 LIMIT ?::bigint
