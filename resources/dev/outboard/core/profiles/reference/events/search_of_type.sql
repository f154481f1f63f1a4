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
      WHERE event_type >= (SELECT event_type FROM given)
        AND event_type <= (SELECT event_type FROM given)
      ORDER BY event_type
      LIMIT (SELECT most + 1 FROM given)),
     far AS MATERIALIZED (
     SELECT count(*) AS searched
       FROM typed),
     found AS MATERIALIZED (
     SELECT e.global_position::bigint AS position,
            e.event_id::text AS event_id,
            e.aggregate_type,
            e.aggregate_id::text AS aggregate_id,
            e.sequence_number AS version,
            e.event_type,
            left(e.event_data::text, 200) AS data,
            octet_length(e.event_data::text)::bigint AS bytes,
            e.occurred_at
       FROM typed AS e
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT e.aggregate_type AS aggregate_type,
                                 e.aggregate_id AS aggregate_id,
                                 e.event_type AS event_type,
                                 e.occurred_at AS occurred_at,
                                 e.event_data AS payload) AS raw
      ${searchable}
      WHERE (SELECT searched FROM far) <= given.most
        AND e.global_position < given.below
        AND ${suits}
        AND ${words}
      ORDER BY e.global_position DESC
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
