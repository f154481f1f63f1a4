-- Messages of a type by time.
CREATE INDEX outbox_event_type_occurred_idx
    ON ${outbox} (event_type, occurred_at)
