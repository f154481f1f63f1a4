-- Events by type.
CREATE INDEX idx_events_event_type
    ON ${events} (event_type)
