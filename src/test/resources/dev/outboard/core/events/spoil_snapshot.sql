-- Changes what a snapshot holds.
-- 1 aggregate id
UPDATE snapshots
   SET state_data = jsonb_set(state_data, '{moves}', '-1')
 WHERE aggregate_id = ?::uuid
