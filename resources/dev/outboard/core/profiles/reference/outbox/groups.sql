-- Dead messages by error, with what varies taken out: <url>, <uuid>, <time>, <text> for what is quoted,
-- <id>, <number>. An HTTP status before its words stays. Of an error the first line counts, 400 characters
-- of it. Two walks as in totals; whole says that all dead were seen. types is a JSON array.
-- 1 rows of each walk, 2 limit, 3 dead messages, 4 groups
WITH given AS (
     SELECT ?::bigint AS cap,
            ?::integer AS dead_from,
            ?::bigint AS most),
     unpublished AS MATERIALIZED (
     SELECT id, aggregate_type, aggregate_id, event_type, retry_count, last_error, occurred_at
       FROM ${outbox}
      WHERE published_at IS NULL
      ORDER BY id
      LIMIT (SELECT cap FROM given)),
     due AS MATERIALIZED (
     SELECT id, aggregate_type, aggregate_id, event_type, retry_count, last_error, occurred_at
       FROM ${outbox}
      WHERE published_at IS NULL
        AND next_retry_at IS NOT NULL
      ORDER BY next_retry_at DESC
      LIMIT (SELECT cap FROM given)),
     whole AS MATERIALIZED (
     SELECT count(*) < (SELECT cap FROM given) AS yes
       FROM unpublished),
     dead AS MATERIALIZED (
     SELECT *
       FROM unpublished
      WHERE retry_count >= (SELECT dead_from FROM given)
      UNION ALL
     SELECT *
       FROM due
      WHERE NOT (SELECT yes FROM whole)
        AND retry_count >= (SELECT dead_from FROM given)
        AND id NOT IN (SELECT id FROM unpublished)
      LIMIT (SELECT most FROM given)),
     normalised AS (
     SELECT dead.*, numbers.error
       FROM dead
      CROSS JOIN LATERAL (
            SELECT ltrim(coalesce(last_error, ''), E' \t\r\n') AS error) AS text
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
       to_json((array_agg(DISTINCT event_type ORDER BY event_type))[1:5])::text AS types,
       count(*) AS messages,
       count(DISTINCT (aggregate_type, aggregate_id)) AS aggregates,
       min(occurred_at) AS oldest,
       max(occurred_at) AS newest,
       (SELECT yes FROM whole) AND (SELECT count(*) FROM dead) < (SELECT most FROM given) AS whole
  FROM normalised
 GROUP BY error
 ORDER BY messages DESC, error
 LIMIT ?::bigint
