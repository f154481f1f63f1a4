-- Dead letters, parked, of as many aggregates as there are thirds of them.
-- 1 messages
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload, retry_count, last_error, next_retry_at)
SELECT 'Account',
       md5('dead ' || i / 3)::uuid,
       'MoneyDeposited',
       '{"version": 1, "data": {"amount": 12.50}, "metadata": {}}',
       10,
       'clearing: 503 after ' || i || ' ms',
       'infinity'
  FROM generate_series(1, ?::integer) AS i
