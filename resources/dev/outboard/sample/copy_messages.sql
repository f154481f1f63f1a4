-- Takes messages of the past; their ids are drawn in this order.
COPY ${outbox} (aggregate_type, aggregate_id, event_type, payload, occurred_at, published_at, retry_count, last_error,
                next_retry_at)
FROM STDIN
