-- Fresh messages, eight of each aggregate.
-- 1 messages
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload)
SELECT 'Account',
       md5('fresh ' || i / 8)::uuid,
       'MoneyDeposited',
       '{"version": 1, "data": {"amount": 12.50}, "metadata": {}}'
  FROM generate_series(1, ?::integer) AS i
