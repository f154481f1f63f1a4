-- Messages of one aggregate.
-- 1 aggregate id
SELECT count(*) AS n
  FROM ${outbox}
 WHERE aggregate_id = ?::uuid
