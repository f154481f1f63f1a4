-- Unpublished messages: dead heads first, then what they block, then a shuffle of ten hot aggregates and many
-- healthy ones. Dead heads are parked: ten failures, due never.
-- 1 dead heads, 2 blocked, 3 hot, 4 healthy, 5 healthy aggregates
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload,
                       retry_count, last_error, next_retry_at)
SELECT 'Account',
       md5(m.aggregate)::uuid,
       'MoneyDeposited',
       jsonb_build_object(
           'version', 1,
           'data', jsonb_build_object('amount', m.n, 'description', repeat('a deposit of some size, ', 12)),
           'metadata', jsonb_build_object('correlation_id', md5(m.n::text)::uuid)),
       CASE WHEN m.part = 1 THEN 10 ELSE 0 END,
       CASE WHEN m.part = 1 THEN 'refused by the receiver' END,
       CASE WHEN m.part = 1 THEN 'infinity'::timestamptz END
  FROM (SELECT ?::integer AS dead, ?::integer AS blocked, ?::integer AS hot, ?::integer AS healthy,
               ?::integer AS aggregates) AS s
 CROSS JOIN LATERAL (
       SELECT 1 AS part, n, 'dead' || n AS aggregate FROM generate_series(1, s.dead) AS n
        UNION ALL
       SELECT 2, n, 'dead' || 1 + n % s.dead FROM generate_series(1, s.blocked) AS n
        UNION ALL
       SELECT 3, n, 'hot' || n % 10 FROM generate_series(1, s.hot) AS n
        UNION ALL
       SELECT 3, n, 'healthy' || n % s.aggregates FROM generate_series(1, s.healthy) AS n) AS m
 ORDER BY m.part,
          CASE WHEN m.part < 3 THEN m.n ELSE hashtext(m.aggregate || '.' || m.n) END
