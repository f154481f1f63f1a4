-- Aggregates with a fitting event of one type, from that type's index: all of its events, where there are not more
-- than so many (else searched is more than that, and nothing is found). At least one row is given: its id is NULL
-- when nothing was found. The newest fitting event comes first.
-- 1 event type, 2 most events, 3 below this position, 4 aggregate type, 5 part of the id, 6 active from, 7 until,
-- 8 created from, 9 until, 10 JSON that the data contain, 11 JSON path that holds for them, 12 largest first,
-- 13 rows; all but 1, 2, 12 and 13 may be NULL
WITH given AS (
     SELECT ?::text AS event_type,
            ?::bigint AS most,
            coalesce(?::bigint, 9223372036854775807) AS below,
            ?::text AS type,
            ?::text AS part,
            ?::timestamptz AS active_from,
            ?::timestamptz AS active_until,
            ?::timestamptz AS created_from,
            ?::timestamptz AS created_until,
            ?::jsonb AS holds,
            ?::jsonpath AS path,
            ?::boolean AS largest,
            ?::bigint AS rows),
     typed AS MATERIALIZED (
     SELECT global_position::bigint AS position, aggregate_type, aggregate_id, event_type, occurred_at, event_data
       FROM ${events}
      WHERE event_type >= (SELECT event_type FROM given)
        AND event_type <= (SELECT event_type FROM given)
      ORDER BY event_type
      LIMIT (SELECT most + 1 FROM given)),
     walked AS MATERIALIZED (
     SELECT e.position,
            e.aggregate_type,
            e.aggregate_id,
            ${suits} AS fits
       FROM typed AS e
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT e.aggregate_type AS aggregate_type,
                                 e.aggregate_id AS aggregate_id,
                                 e.event_type AS event_type,
                                 e.occurred_at AS occurred_at,
                                 e.event_data AS payload) AS raw
      ${searchable}
      WHERE (SELECT count(*) FROM typed) <= given.most),
     far AS MATERIALIZED (
     SELECT count(*) AS searched
       FROM typed),
     fitting AS MATERIALIZED (
     SELECT aggregate_type, aggregate_id, max(position) AS fitted
       FROM walked
      WHERE fits
      GROUP BY aggregate_type, aggregate_id),
     found AS MATERIALIZED (
     SELECT f.*,
            CASE WHEN g.largest THEN (SELECT max(e.sequence_number)
                                        FROM ${events} AS e
                                       WHERE e.aggregate_id = f.aggregate_id
                                         AND e.aggregate_type = f.aggregate_type)
            END AS size
       FROM fitting AS f
      CROSS JOIN given AS g
      WHERE f.fitted < g.below
        AND (g.created_from IS NULL AND g.created_until IS NULL
             OR (SELECT coalesce((g.created_from IS NULL OR e.occurred_at >= g.created_from)
                                 AND (g.created_until IS NULL OR e.occurred_at < g.created_until), false)
                   FROM ${events} AS e
                  WHERE e.aggregate_id = f.aggregate_id
                    AND e.aggregate_type = f.aggregate_type
                  ORDER BY e.sequence_number
                  LIMIT 1))
      ORDER BY size DESC NULLS LAST, f.fitted DESC
      FETCH FIRST (SELECT rows FROM given) ROWS WITH TIES)
SELECT f.aggregate_type,
       f.aggregate_id::text AS aggregate_id,
       newest.sequence_number AS versions,
       newest.global_position::bigint AS position,
       oldest.occurred_at AS first_at,
       newest.occurred_at AS last_at,
       newest.event_type AS last_type,
       f.fitted,
       far.searched,
       NULL::bigint AS reached,
       NULL::timestamptz AS reached_at
  FROM far
  LEFT JOIN (found AS f
 CROSS JOIN LATERAL (SELECT e.sequence_number, e.global_position, e.occurred_at, e.event_type
                       FROM ${events} AS e
                      WHERE e.aggregate_id = f.aggregate_id
                        AND e.aggregate_type = f.aggregate_type
                      ORDER BY e.sequence_number DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT e.occurred_at
                       FROM ${events} AS e
                      WHERE e.aggregate_id = f.aggregate_id
                        AND e.aggregate_type = f.aggregate_type
                      ORDER BY e.sequence_number
                      LIMIT 1) AS oldest)
    ON true
 ORDER BY f.size DESC NULLS LAST, f.fitted DESC
