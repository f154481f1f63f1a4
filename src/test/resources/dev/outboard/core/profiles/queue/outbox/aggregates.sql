-- Aggregates with unpublished messages, from the oldest unpublished on: how many of theirs are dead and how many wait,
-- among those that were walked. At least one row is given: its id is NULL when nothing was found. searched, reached
-- and reached_at tell how far it looked. The one whose first message of the wanted kind is oldest comes first.
-- A cursor is a JSON array of created_at and message_id.
-- 1 limit (not needed), 2 messages to walk, 3 aggregate types, 4 their ids, 5 aggregate type, 6 part of the id, 7 dead or waiting,
-- 8 rows, 9 after the one with this cursor, 10 walk after this message; 3-7, 9 and 10 may be NULL
WITH given AS (
     SELECT ?::integer AS dead_from,
            ?::bigint AS slice,
            ?::text[] AS types,
            ?::text[] AS ids,
            ?::text AS type,
            ?::text AS part,
            ?::text AS kind,
            ?::bigint AS rows,
            ?::jsonb AS passed),
     unsent AS MATERIALIZED (
     SELECT message_id, stream_type, stream_key, created_at, status
       FROM ${outbox}
      WHERE status <> 'sent'
        AND (created_at, message_id)
            > (SELECT coalesce((place ->> 0)::timestamptz, '-infinity'),
                      coalesce((place ->> 1)::uuid, '00000000-0000-0000-0000-000000000000')
                 FROM (SELECT ?::jsonb AS place) AS cursor)
      ORDER BY created_at, message_id
      LIMIT (SELECT slice FROM given)),
     asked AS MATERIALIZED (
     SELECT one.type, one.id
       FROM given AS g
      CROSS JOIN LATERAL unnest(g.types, g.ids) AS one (type, id)),
     far AS MATERIALIZED (
     SELECT (SELECT count(*) FROM unsent) AS searched,
            jsonb_build_array(last.created_at, last.message_id)::text AS reached,
            last.created_at AS reached_at
       FROM (SELECT 1) AS always
       LEFT JOIN (SELECT created_at, message_id
                    FROM unsent
                   ORDER BY created_at DESC, message_id DESC
                   LIMIT 1) AS last
         ON true),
     counted AS MATERIALIZED (
     SELECT u.stream_type,
            u.stream_key,
            count(*) FILTER (WHERE u.status = 'failed') AS dead,
            count(*) FILTER (WHERE u.status <> 'failed') AS waiting,
            (array_agg(jsonb_build_array(u.created_at, u.message_id) ORDER BY u.created_at, u.message_id)
             FILTER (WHERE g.kind IS NULL OR (u.status = 'failed') = (g.kind = 'dead')))[1] AS oldest
       FROM unsent AS u
      CROSS JOIN given AS g
      WHERE g.dead_from IS NOT NULL
        AND (g.type IS NULL OR u.stream_type = g.type)
        AND (g.part IS NULL OR strpos(u.stream_key, g.part) > 0)
        AND (g.ids IS NULL OR (u.stream_type, u.stream_key) IN (SELECT type, id FROM asked))
      GROUP BY u.stream_type, u.stream_key),
     placed AS (
     SELECT c.*,
            (c.oldest ->> 0)::timestamptz AS since,
            (c.oldest ->> 1)::uuid AS first_id
       FROM counted AS c
      WHERE c.oldest IS NOT NULL),
     found AS MATERIALIZED (
     SELECT p.*
       FROM placed AS p
      CROSS JOIN given AS g
      WHERE g.passed IS NULL
         OR (p.since, p.first_id) > ((g.passed ->> 0)::timestamptz, (g.passed ->> 1)::uuid)
      ORDER BY p.since, p.first_id
      LIMIT (SELECT rows FROM given))
SELECT f.stream_type AS aggregate_type,
       f.stream_key AS aggregate_id,
       f.dead,
       f.waiting,
       f.oldest::text AS cursor,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN found AS f
    ON true
 ORDER BY f.since, f.first_id
