-- One account's events: opened, then deposits and withdrawals of 5.00 and payments.
-- 1 aggregate id, 2 versions
INSERT INTO ${events} (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
SELECT ?::uuid,
       'Account',
       CASE WHEN i = 1 THEN 'AccountOpened'
            WHEN i % 6 = 0 THEN 'PaymentSucceeded'
            WHEN i % 3 = 1 THEN 'MoneyDeposited'
            ELSE 'MoneyWithdrawn' END,
       CASE WHEN i = 1 THEN '{"ownerId": "own-20417", "currency": "EUR", "initialBalance": 5000.00}'
            WHEN i % 6 = 0 THEN '{"amount": 1250.00, "paymentId": "0e83f6c9-58ad-4a02-b7e1-d92c5b60f417"}'
            ELSE '{"amount": 5.00, "currency": "EUR", "valueDate": "2026-03-09"}' END::jsonb,
       i,
       timestamptz '2026-01-01 00:00:00Z' + make_interval(mins => i)
  FROM generate_series(1, ?::integer) AS i
