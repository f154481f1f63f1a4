-- Messages that were published past an older one of their account.
SELECT count(*) AS n
  FROM events.outbox AS later
 WHERE later.published_at IS NOT NULL
   AND EXISTS (SELECT
                 FROM events.outbox AS earlier
                WHERE earlier.aggregate_type = later.aggregate_type
                  AND earlier.aggregate_id = later.aggregate_id
                  AND earlier.id < later.id
                  AND (earlier.published_at IS NULL OR earlier.published_at > later.published_at))
