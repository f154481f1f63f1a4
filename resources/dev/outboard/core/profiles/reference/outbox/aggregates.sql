-- Aggregates with unpublished messages, from the oldest unpublished on: how many of theirs are dead and how many wait,
-- among those that were walked. At least one row is given: its id is NULL when nothing was found. searched, reached
-- and reached_at tell how far it looked. The one whose first message of the wanted kind is oldest comes first.
-- 1 limit, 2 messages to walk, 3 aggregate types, 4 their ids, 5 aggregate type, 6 part of the id, 7 dead or waiting,
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
            ?::bigint AS passed),
     unpublished AS MATERIALIZED (
     SELECT id, aggregate_type, aggregate_id, occurred_at, retry_count
       FROM ${outbox}
      WHERE published_at IS NULL
        AND id > coalesce(?::bigint, -9223372036854775808)
      ORDER BY id
      LIMIT (SELECT slice FROM given)),
     asked AS MATERIALIZED (
     SELECT one.type, one.id
       FROM given AS g
      CROSS JOIN LATERAL unnest(g.types, g.ids) AS one (type, id)),
     far AS MATERIALIZED (
     SELECT count(*) AS searched,
            max(id)::text AS reached,
            (SELECT occurred_at FROM unpublished ORDER BY id DESC LIMIT 1) AS reached_at
       FROM unpublished),
     counted AS MATERIALIZED (
     SELECT u.aggregate_type,
            u.aggregate_id,
            count(*) FILTER (WHERE u.retry_count >= g.dead_from) AS dead,
            count(*) FILTER (WHERE u.retry_count < g.dead_from) AS waiting,
            min(u.id) FILTER (WHERE g.kind IS NULL OR (u.retry_count >= g.dead_from) = (g.kind = 'dead')) AS oldest
       FROM unpublished AS u
      CROSS JOIN given AS g
      WHERE (g.type IS NULL OR u.aggregate_type = g.type)
        AND (g.part IS NULL
             OR strpos(u.aggregate_id::text,
                       CASE WHEN pg_typeof(u.aggregate_id) = 'uuid'::regtype THEN lower(g.part) ELSE g.part END) > 0)
        AND (g.ids IS NULL OR (u.aggregate_type, u.aggregate_id::text) IN (SELECT type, id FROM asked))
      GROUP BY u.aggregate_type, u.aggregate_id),
     found AS MATERIALIZED (
     SELECT c.*
       FROM counted AS c
      CROSS JOIN given AS g
      WHERE c.oldest IS NOT NULL
        AND (g.passed IS NULL OR c.oldest > g.passed)
      ORDER BY c.oldest
      LIMIT (SELECT rows FROM given))
SELECT f.aggregate_type,
       f.aggregate_id::text AS aggregate_id,
       f.dead,
       f.waiting,
       f.oldest::text AS cursor,
       far.searched,
       far.reached,
       far.reached_at
  FROM far
  LEFT JOIN found AS f
    ON true
 ORDER BY f.oldest
