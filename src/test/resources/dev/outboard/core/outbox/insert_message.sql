-- One message.
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload, retry_count, published_at)
VALUES ('subscription', gen_random_uuid(), 'PaymentSucceeded', '{"version": 1, "data": {}}', 3, now())
RETURNING id
