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
     SELECT ordinal::bigint AS position, stream_type, stream_id, name, written_at, body
       FROM ${events}
      WHERE name >= (SELECT event_type FROM given)
        AND name <= (SELECT event_type FROM given)
      ORDER BY name
      LIMIT (SELECT most + 1 FROM given)),
     walked AS MATERIALIZED (
     SELECT e.position,
            e.stream_type,
            e.stream_id,
            ${suits} AS fits
       FROM typed AS e
      CROSS JOIN given
      CROSS JOIN LATERAL (SELECT e.stream_type AS aggregate_type,
                                 e.stream_id AS aggregate_id,
                                 e.name AS event_type,
                                 e.written_at AS occurred_at,
                                 e.body AS payload) AS raw
      ${searchable}
      WHERE (SELECT count(*) FROM typed) <= given.most),
     far AS MATERIALIZED (
     SELECT count(*) AS searched
       FROM typed),
     fitting AS MATERIALIZED (
     SELECT stream_type, stream_id, max(position) AS fitted
       FROM walked
      WHERE fits
      GROUP BY stream_type, stream_id),
     found AS MATERIALIZED (
     SELECT f.*,
            CASE WHEN g.largest THEN (SELECT max(e.version)
                                        FROM ${events} AS e
                                       WHERE e.stream_id = f.stream_id
                                         AND e.stream_type = f.stream_type)
            END AS size
       FROM fitting AS f
      CROSS JOIN given AS g
      WHERE f.fitted < g.below
        AND (g.created_from IS NULL AND g.created_until IS NULL
             OR (SELECT coalesce((g.created_from IS NULL OR e.written_at >= g.created_from)
                                 AND (g.created_until IS NULL OR e.written_at < g.created_until), false)
                   FROM ${events} AS e
                  WHERE e.stream_id = f.stream_id
                    AND e.stream_type = f.stream_type
                  ORDER BY e.version
                  LIMIT 1))
      ORDER BY size DESC NULLS LAST, f.fitted DESC
      FETCH FIRST (SELECT rows FROM given) ROWS WITH TIES)
SELECT f.stream_type AS aggregate_type,
       f.stream_id AS aggregate_id,
       newest.version AS versions,
       newest.ordinal::bigint AS position,
       oldest.written_at AS first_at,
       newest.written_at AS last_at,
       newest.name AS last_type,
       f.fitted,
       far.searched,
       NULL::bigint AS reached,
       NULL::timestamptz AS reached_at
  FROM far
  LEFT JOIN (found AS f
 CROSS JOIN LATERAL (SELECT e.version, e.ordinal, e.written_at, e.name
                       FROM ${events} AS e
                      WHERE e.stream_id = f.stream_id
                        AND e.stream_type = f.stream_type
                      ORDER BY e.version DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT e.written_at
                       FROM ${events} AS e
                      WHERE e.stream_id = f.stream_id
                        AND e.stream_type = f.stream_type
                      ORDER BY e.version
                      LIMIT 1) AS oldest)
    ON true
 ORDER BY f.size DESC NULLS LAST, f.fitted DESC
