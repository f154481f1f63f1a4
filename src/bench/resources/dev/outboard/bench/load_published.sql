-- Published messages, the first of ten aggregates hot.
-- 1 how many, 2 healthy aggregates
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload, occurred_at, published_at)
SELECT 'Account',
       md5(CASE WHEN n % 10 = 0 THEN 'hot' || n / 10 % 10
                ELSE 'healthy' || n % s.aggregates
           END)::uuid,
       'MoneyDeposited',
       jsonb_build_object(
           'version', 1,
           'data', jsonb_build_object('amount', n, 'description', repeat('a deposit of some size, ', 12)),
           'metadata', jsonb_build_object('correlation_id', md5(n::text)::uuid)),
       now() - interval '2 days',
       now() - interval '1 day'
  FROM (SELECT ?::integer AS most, ?::integer AS aggregates) AS s
 CROSS JOIN LATERAL generate_series(1, s.most) AS n
