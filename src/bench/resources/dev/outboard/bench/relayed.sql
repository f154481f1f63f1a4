-- What a relay has left behind.
-- 1 ids in the order of delivery
WITH delivered AS (
     SELECT d.id,
            d.place,
            o.published_at,
            lag(d.place) OVER (PARTITION BY o.aggregate_type, o.aggregate_id ORDER BY d.id) AS place_before
       FROM unnest(?::bigint[]) WITH ORDINALITY AS d (id, place)
       JOIN ${outbox} AS o
         ON o.id = d.id
)
SELECT (SELECT count(DISTINCT id) FROM delivered) AS different,
       (SELECT count(*) FROM delivered WHERE place < place_before) AS disordered,
       (SELECT count(DISTINCT id) FROM delivered WHERE published_at IS NOT NULL) AS marked,
       count(*) FILTER (WHERE published_at IS NOT NULL) AS published,
       count(*) FILTER (WHERE published_at IS NULL
                          AND retry_count = 10
                          AND next_retry_at = 'infinity') AS dead,
       count(*) FILTER (WHERE published_at IS NULL
                          AND retry_count = 0
                          AND next_retry_at IS NULL) AS blocked
  FROM ${outbox}
