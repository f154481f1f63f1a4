-- An aggregate's events by time.
CREATE INDEX idx_events_aggregate_id
    ON ${events} (aggregate_id, occurred_at)
