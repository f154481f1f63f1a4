-- Dead messages that fit the filter, by what they have in common: error without what varies, type or aggregate. Two
-- walks as in totals; whole says that all dead were seen. Of the keys those that it isn't by are NULL; types is a JSON
-- array; total is of all groups, also those beyond the limit. At least one row is given: its messages are NULL where there
-- is none.
-- 1 kind (error, type, aggregate), 2 rows of each walk, 3 dead messages, 4 limit, 5 event type, 6 aggregate
-- type, 7 aggregate id, 8 occurred from, 9 occurred before, 10 part of the error, 11 error without what varies, 12 JSON that the payload contains, 13 JSON path
-- that holds for it, 14 seconds to search, 15 groups
WITH given AS (
     SELECT ?::text AS kind,
            ?::bigint AS cap,
            ?::bigint AS most,
            ?::integer AS dead_from,
            ?::text AS event_type,
            ?::text AS aggregate_type,
            ?::${outbox_aggregate_id} AS aggregate_id,
            ?::timestamptz AS since,
            ?::timestamptz AS before,
            ?::text AS said,
            ?::text AS error,
            ?::jsonb AS holds,
            ?::jsonpath AS path),
     unpublished AS MATERIALIZED (
     SELECT id, retry_count
       FROM ${outbox}
      WHERE published_at IS NULL
      ORDER BY id
      LIMIT (SELECT cap FROM given)),
     due AS MATERIALIZED (
     SELECT id, retry_count
       FROM ${outbox}
      WHERE published_at IS NULL
        AND next_retry_at IS NOT NULL
      ORDER BY next_retry_at DESC
      LIMIT (SELECT cap FROM given)),
     whole AS MATERIALIZED (
     SELECT count(*) < (SELECT cap FROM given) AS yes
       FROM unpublished),
     dead AS MATERIALIZED (
     SELECT id
       FROM unpublished
      WHERE retry_count >= (SELECT dead_from FROM given)
      UNION ALL
     SELECT id
       FROM due
      WHERE NOT (SELECT yes FROM whole)
        AND retry_count >= (SELECT dead_from FROM given)
        AND id NOT IN (SELECT id FROM unpublished)
      LIMIT (SELECT most FROM given)),
     looked_at AS MATERIALIZED (
     SELECT CASE WHEN clock_timestamp() <= (SELECT clock_timestamp() + make_interval(secs => ?::double precision))
                 THEN ${fits}
            END AS fits,
            CASE WHEN given.kind = 'error' THEN normalised.error END AS error,
            CASE WHEN given.kind = 'type' THEN raw.event_type END AS event_type,
            CASE WHEN given.kind = 'aggregate' THEN raw.aggregate_type END AS aggregate_type,
            CASE WHEN given.kind = 'aggregate' THEN raw.aggregate_id::text END AS aggregate_id,
            raw.event_type AS type,
            normalised.error AS said,
            (raw.aggregate_type, raw.aggregate_id) AS aggregate,
            raw.occurred_at
       FROM given
      CROSS JOIN dead
       JOIN ${outbox} AS o
         ON o.id = dead.id
      CROSS JOIN LATERAL
            (SELECT o.event_type,
                    o.aggregate_type,
                    o.aggregate_id,
                    o.occurred_at,
                    o.last_error AS error,
                    o.payload) AS raw
      ${normalised}
      ${searchable})
SELECT seen.whole,
       grouped.*
  FROM (SELECT (SELECT yes FROM whole)
           AND (SELECT count(*) FROM dead) < (SELECT most FROM given)
           AND NOT (SELECT coalesce(bool_or(fits IS NULL), false) FROM looked_at) AS whole) AS seen
  LEFT JOIN (SELECT error,
                    event_type,
                    aggregate_type,
                    aggregate_id,
                    to_json((array_agg(DISTINCT type ORDER BY type))[1:5])::text AS types,
                    count(*) AS messages,
                    count(DISTINCT aggregate) AS aggregates,
                    count(DISTINCT said) AS errors,
                    min(occurred_at) AS oldest,
                    max(occurred_at) AS newest,
                    (sum(count(*)) OVER ())::bigint AS total
               FROM looked_at
              WHERE fits
              GROUP BY error, event_type, aggregate_type, aggregate_id
              ORDER BY messages DESC, error, event_type, aggregate_type, aggregate_id
              LIMIT ?::bigint) AS grouped
    ON true
 ORDER BY messages DESC, error, event_type, aggregate_type, aggregate_id
