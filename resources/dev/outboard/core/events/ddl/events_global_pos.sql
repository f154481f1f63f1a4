-- Events in global order: feed, catch-up, rebuild. Not unique in the document's schema.
CREATE INDEX idx_events_global_pos
    ON ${events} (global_position)
