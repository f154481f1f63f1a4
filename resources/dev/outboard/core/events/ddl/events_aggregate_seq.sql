-- Optimistic concurrency: two writers of one version collide here.
CREATE UNIQUE INDEX idx_events_aggregate_seq
    ON ${events} (aggregate_id, sequence_number)
