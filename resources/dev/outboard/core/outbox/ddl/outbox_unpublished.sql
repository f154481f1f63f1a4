-- What the poller has still to do, in order.
CREATE INDEX outbox_unpublished_idx
    ON ${outbox} (id)
 WHERE published_at IS NULL
