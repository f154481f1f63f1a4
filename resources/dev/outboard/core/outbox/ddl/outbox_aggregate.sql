-- An aggregate's messages in order.
CREATE INDEX outbox_aggregate_idx
    ON ${outbox} (aggregate_type, aggregate_id, id)
