-- Keeps a snapshot, unless there is one of this version.
-- 1 aggregate id, 2 aggregate type, 3 state, 4 version
INSERT INTO ${snapshots} (aggregate_id, aggregate_type, state_data, version)
VALUES (?::uuid, ?::text, ?::jsonb, ?::integer)
    ON CONFLICT (aggregate_id, version) DO NOTHING
