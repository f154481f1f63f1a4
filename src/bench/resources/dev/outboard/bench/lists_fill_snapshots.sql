-- A state stored of every hundredth version.
INSERT INTO ${snapshots} (aggregate_id, aggregate_type, state_data, version, created_at)
SELECT aggregate_id,
       aggregate_type,
       '{"balance": 1}',
       sequence_number,
       occurred_at
  FROM ${events}
 WHERE sequence_number % 100 = 0
