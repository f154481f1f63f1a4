-- What waits for a time.
CREATE INDEX outbox_retry_due_idx
    ON ${outbox} (next_retry_at)
 WHERE published_at IS NULL AND next_retry_at IS NOT NULL
