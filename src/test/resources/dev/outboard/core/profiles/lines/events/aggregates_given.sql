-- Some aggregates, each with its newest version and whether it fits: one of its newest events does. Those that have
-- no event are left out. whole says that all of its events were looked at.
-- 1 aggregate types, 2 their ids, 3 events of each to look at, 4 event type, 5 active from, 6 until, 7 created from,
-- 8 until, 9 JSON that the data contain, 10 JSON path that holds for them; 4-10 may be NULL
WITH given AS (
     SELECT ?::text[] AS types,
            ?::text[] AS ids,
            ?::bigint AS most,
            ?::text AS event_type,
            ?::timestamptz AS active_from,
            ?::timestamptz AS active_until,
            ?::timestamptz AS created_from,
            ?::timestamptz AS created_until,
            ?::jsonb AS holds,
            ?::jsonpath AS path,
            NULL::text AS type,
            NULL::text AS part),
     asked AS MATERIALIZED (
     SELECT one.number, one.type, one.id
       FROM given
      CROSS JOIN LATERAL unnest(given.types, given.ids) WITH ORDINALITY AS one (type, id, number))
SELECT a.type AS aggregate_type,
       a.id AS aggregate_id,
       newest.version AS versions,
       newest.ordinal::bigint AS position,
       oldest.written_at AS first_at,
       newest.written_at AS last_at,
       newest.name AS last_type,
       looked.searched < given.most AS whole,
       CASE WHEN NOT coalesce((given.created_from IS NULL OR oldest.written_at >= given.created_from)
                              AND (given.created_until IS NULL OR oldest.written_at < given.created_until), false) THEN false
            ELSE looked.fits
       END AS fits
  FROM asked AS a
 CROSS JOIN given
 CROSS JOIN LATERAL (SELECT e.version, e.ordinal, e.written_at, e.name
                       FROM ${events} AS e
                      WHERE e.stream_id = a.id
                        AND e.stream_type = a.type
                      ORDER BY e.version DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT e.written_at
                       FROM ${events} AS e
                      WHERE e.stream_id = a.id
                        AND e.stream_type = a.type
                      ORDER BY e.version
                      LIMIT 1) AS oldest
 CROSS JOIN LATERAL (SELECT count(*) AS searched,
                            bool_or(${suits}) AS fits
                       FROM (SELECT stream_type, stream_id, name, written_at, body
                               FROM ${events}
                              WHERE stream_id = a.id
                                AND stream_type = a.type
                              ORDER BY version DESC
                              LIMIT CASE WHEN num_nulls(given.event_type, given.active_from, given.active_until,
                                                        given.holds, given.path) = 5 THEN 1
                                         ELSE given.most
                                    END) AS e
                      CROSS JOIN LATERAL (SELECT e.stream_type AS aggregate_type,
                                                 e.stream_id AS aggregate_id,
                                                 e.name AS event_type,
                                                 e.written_at AS occurred_at,
                                                 e.body AS payload) AS raw
                      ${searchable}) AS looked
 ORDER BY a.number
