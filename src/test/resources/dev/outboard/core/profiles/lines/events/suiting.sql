-- Those of some events that fit.
-- 1 their positions, 2 their ids, 3 aggregate type, 4 part of the aggregate's id, 5 event type, 6 occurred from,
-- 7 until, 8 JSON that the data contain, 9 JSON path that holds for them, 10 words in type or data; all but 1 and 2
-- may be NULL
WITH asked AS (
     SELECT position, id
       FROM unnest(?::bigint[], ?::text[]) AS asked (position, id)),
     given AS (
     SELECT ?::text AS type,
            ?::text AS part,
            ?::text AS event_type,
            ?::timestamptz AS active_from,
            ?::timestamptz AS active_until,
            ?::jsonb AS holds,
            ?::jsonpath AS path,
            ?::text AS words)
SELECT a.position,
       a.id AS event_id
  FROM asked AS a
 CROSS JOIN given
 CROSS JOIN LATERAL (SELECT *
                       FROM ${events}
                      WHERE ordinal = a.position
                        AND ordinal::text = a.id
                     OFFSET 0) AS e
 CROSS JOIN LATERAL (SELECT e.stream_type AS aggregate_type,
                            e.stream_id AS aggregate_id,
                            e.name AS event_type,
                            e.written_at AS occurred_at,
                            e.body AS payload) AS raw
 ${searchable}
 WHERE ${suits}
   AND ${words}
