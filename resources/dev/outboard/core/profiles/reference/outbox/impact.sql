-- What stands behind messages in their aggregates: later ones unpublished, counted up to 100, and whether a
-- later one is published already. The messages themselves may be gone: archived ones are asked for too.
-- 1 ids, 2 aggregate types, 3 aggregate ids (same length)
SELECT m.id::text AS id,
       (SELECT count(*)
          FROM (SELECT 1
                  FROM ${outbox} AS o
                 WHERE o.aggregate_type = m.aggregate_type
                   AND o.aggregate_id = m.aggregate_id
                   AND o.id > m.id
                   AND o.published_at IS NULL
                 ORDER BY o.id
                 LIMIT 100) AS later) AS behind,
       EXISTS (SELECT 1
                 FROM (SELECT published_at
                         FROM ${outbox} AS o
                        WHERE o.aggregate_type = m.aggregate_type
                          AND o.aggregate_id = m.aggregate_id
                          AND o.id > m.id
                        ORDER BY o.id
                        LIMIT 1000) AS later
                WHERE later.published_at IS NOT NULL) AS overtaken
  FROM (SELECT id::bigint AS id,
               aggregate_type,
               aggregate_id::${outbox_aggregate_id} AS aggregate_id
          FROM unnest(?::text[], ?::text[], ?::text[]) AS f (id, aggregate_type, aggregate_id)) AS m
 ORDER BY m.id
