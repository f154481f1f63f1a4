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
     SELECT one.number,
            one.type,
            CASE WHEN pg_typeof(NULL::${events_aggregate_id}) <> 'uuid'::regtype
                   OR one.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN one.id::${events_aggregate_id}
            END AS id
       FROM given
      CROSS JOIN LATERAL unnest(given.types, given.ids) WITH ORDINALITY AS one (type, id, number))
SELECT a.type AS aggregate_type,
       a.id::text AS aggregate_id,
       newest.sequence_number AS versions,
       newest.global_position::bigint AS position,
       oldest.occurred_at AS first_at,
       newest.occurred_at AS last_at,
       newest.event_type AS last_type,
       looked.searched < given.most AS whole,
       CASE WHEN NOT coalesce((given.created_from IS NULL OR oldest.occurred_at >= given.created_from)
                              AND (given.created_until IS NULL OR oldest.occurred_at < given.created_until), false) THEN false
            ELSE looked.fits
       END AS fits
  FROM asked AS a
 CROSS JOIN given
 CROSS JOIN LATERAL (SELECT e.sequence_number, e.global_position, e.occurred_at, e.event_type
                       FROM ${events} AS e
                      WHERE e.aggregate_id = a.id
                        AND e.aggregate_type = a.type
                      ORDER BY e.sequence_number DESC
                      LIMIT 1) AS newest
 CROSS JOIN LATERAL (SELECT e.occurred_at
                       FROM ${events} AS e
                      WHERE e.aggregate_id = a.id
                        AND e.aggregate_type = a.type
                      ORDER BY e.sequence_number
                      LIMIT 1) AS oldest
 CROSS JOIN LATERAL (SELECT count(*) AS searched,
                            bool_or(${suits}) AS fits
                       FROM (SELECT aggregate_type, aggregate_id, event_type, occurred_at, event_data
                               FROM ${events}
                              WHERE aggregate_id = a.id
                                AND aggregate_type = a.type
                              ORDER BY sequence_number DESC
                              LIMIT CASE WHEN num_nulls(given.event_type, given.active_from, given.active_until,
                                                        given.holds, given.path) = 5 THEN 1
                                         ELSE given.most
                                    END) AS e
                      CROSS JOIN LATERAL (SELECT e.aggregate_type AS aggregate_type,
                                                 e.aggregate_id AS aggregate_id,
                                                 e.event_type AS event_type,
                                                 e.occurred_at AS occurred_at,
                                                 e.event_data AS payload) AS raw
                      ${searchable}) AS looked
 ORDER BY a.number
