-- Messages published per minute, walking back from the newest.
-- 1 rows to walk, 2 seconds before now
WITH walked AS MATERIALIZED (
     SELECT message_id, created_at, sent_at
       FROM ${outbox}
      ORDER BY created_at DESC, message_id DESC
      LIMIT ?::bigint),
     far AS (
     SELECT min(created_at) AS reached,
            NOT EXISTS (SELECT 1
                          FROM ${outbox}
                         WHERE (created_at, message_id) < (SELECT created_at, message_id
                                                             FROM walked
                                                            ORDER BY created_at, message_id
                                                            LIMIT 1)) AS whole
       FROM walked)
SELECT counted.minute,
       counted.count,
       far.reached,
       far.whole
  FROM far
  LEFT JOIN (SELECT date_trunc('minute', sent_at) AS minute,
                    count(*) AS count
               FROM walked
              WHERE sent_at >= now() - make_interval(secs => ?::float8)
                AND sent_at < 'infinity'
              GROUP BY 1) AS counted
    ON true
 ORDER BY counted.minute
