-- Takes events of the past; their positions are drawn in this order.
COPY ${events} (event_id, aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
FROM STDIN
