-- Events that fit of one type, from that type's index: all of its events, where there are not more than so many (else
-- searched is more than that, and nothing is found). The newest come first, as many as are wanted and all of the last
-- one's position. At least one row is given: its id is NULL when nothing was found.
-- 1 event type, 2 most events, 3 below this position, 4 aggregate type, 5 part of the id, 6 occurred from, 7 until,
-- 8 JSON that the data contain, 9 JSON path that holds for them, 10 words in type or data, 11 rows; all but 1, 2 and
-- 11 may be NULL
WITH given AS (
     SELECT ?::text AS event_type,
            ?::bigint AS most,
            coalesce(?::bigint, 9223372036854775807) AS below,
            ?::text AS type,
            ?::text AS part,
            ?::timestamptz AS active_from,
            ?::timestamptz AS active_until,
            ?::jsonb AS holds,
            ?::jsonpath AS path,
            ?::text AS words,
            ?::bigint AS rows),
     typed AS MATERIALIZED (
     SELECT *
       FROM ${events}
      WHERE name >= (SELECT event_type FROM given)
        AND name <= (SELECT event_type FROM given)
      ORDER BY name
      LIMIT (SELECT most + 1 FROM given)),
     far AS MATERIALIZED (
     SELECT count(*) AS searched
       FROM typed),
     found AS MATERIALIZED (
     SELECT e.ordinal::bigint AS position,
            e.ordinal::text AS event_id,
            e.stream_type AS aggregate_type,
            e.stream_id AS aggregate_id,
            e.version,
            e.name AS event_type,
            left(e.body::text, 200) AS data,
            octet_length(e.body::text)::bigint AS bytes,
            e.written_at AS occurred_at
       FROM typed AS e
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT e.stream_type AS aggregate_type,
                                 e.stream_id AS aggregate_id,
                                 e.name AS event_type,
                                 e.written_at AS occurred_at,
                                 e.body AS payload) AS raw
      ${searchable}
      WHERE (SELECT searched FROM far) <= given.most
        AND e.ordinal < given.below
        AND ${suits}
        AND ${words}
      ORDER BY e.ordinal DESC
      FETCH FIRST (SELECT rows FROM given) ROWS WITH TIES)
SELECT f.position,
       f.event_id,
       f.aggregate_type,
       f.aggregate_id,
       f.version,
       f.event_type,
       f.data,
       f.bytes,
       f.occurred_at,
       far.searched,
       NULL::bigint AS reached,
       NULL::timestamptz AS reached_at
  FROM far
  LEFT JOIN found AS f
    ON true
 ORDER BY f.position DESC
