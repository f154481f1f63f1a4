-- The newest message of each aggregate whose id begins with a text, among some types, by the index of
-- aggregates. None where no id can begin so. Where ids are text only the id itself: in the order of a
-- language, in which the index is, those that begin alike don't lie together.
-- 1 limit, 2 beginning, 3 aggregate types, 4 aggregates of a type
WITH RECURSIVE given AS (
     SELECT ?::integer AS most,
            ?::text AS beginning,
            pg_typeof(NULL::${outbox_aggregate_id}) <> 'uuid'::regtype AS words),
     kinds AS (
     SELECT DISTINCT type
       FROM unnest(?::text[]) AS type),
     edges AS MATERIALIZED (
     SELECT CASE WHEN words OR lowest ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                 THEN lowest::${outbox_aggregate_id} END AS lowest,
            CASE WHEN words OR highest ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                 THEN highest::${outbox_aggregate_id} END AS highest
       FROM (SELECT CASE WHEN words THEN beginning
                         ELSE lower(beginning) || substr('00000000-0000-0000-0000-000000000000',
                                                         length(beginning) + 1) END AS lowest,
                    CASE WHEN words THEN beginning
                         ELSE lower(beginning) || substr('ffffffff-ffff-ffff-ffff-ffffffffffff',
                                                         length(beginning) + 1) END AS highest,
                    words
               FROM given) AS padded),
     ids AS (
     SELECT kinds.type,
            first.aggregate_id,
            1 AS number
       FROM kinds
      CROSS JOIN edges
      CROSS JOIN LATERAL (SELECT aggregate_id
                            FROM ${outbox}
                           WHERE aggregate_type = kinds.type
                             AND aggregate_id >= edges.lowest
                             AND aggregate_id <= edges.highest
                           ORDER BY aggregate_id
                           LIMIT 1) AS first
      UNION ALL
     SELECT ids.type,
            next.aggregate_id,
            ids.number + 1
       FROM ids
      CROSS JOIN edges
      CROSS JOIN LATERAL (SELECT aggregate_id
                            FROM ${outbox}
                           WHERE aggregate_type = ids.type
                             AND aggregate_id > ids.aggregate_id
                             AND aggregate_id <= edges.highest
                           ORDER BY aggregate_id
                           LIMIT 1) AS next
      WHERE ids.number < ?::integer)
SELECT id::text AS id,
       aggregate_type,
       aggregate_id::text AS aggregate_id,
       event_type,
       left(payload::text, 200) AS payload,
       octet_length(payload::text)::bigint AS bytes,
       occurred_at,
       published_at,
       retry_count AS attempts,
       left(last_error, 200) AS error,
       next_retry_at AS due_at,
       CASE WHEN published_at IS NOT NULL THEN 'published'
            WHEN dead AND next_retry_at = 'infinity' THEN 'held'
            WHEN dead AND next_retry_at <= now() THEN 'requested'
            WHEN dead THEN 'dead'
            WHEN retry_count > 0 THEN 'retrying'
            WHEN next_retry_at > now() THEN 'postponed'
            ELSE 'backlog'
       END AS state
  FROM (SELECT o.*, o.retry_count >= given.most AS dead
          FROM ids
         CROSS JOIN given
         CROSS JOIN LATERAL (SELECT *
                               FROM ${outbox}
                              WHERE aggregate_type = ids.type
                                AND aggregate_id = ids.aggregate_id
                              ORDER BY id DESC
                              LIMIT 1) AS o) AS newest
 ORDER BY newest.aggregate_id, newest.aggregate_type
