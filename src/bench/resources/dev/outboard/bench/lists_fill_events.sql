-- Events from a position to another: every hundredth is one aggregate's, another hundredth a hundred aggregates', the
-- others have ten events each, and 9 800 of them live at a time. A few of a rare type are the oldest.
-- 1 first position, 2 last position, 3 events in all
INSERT INTO ${events} (event_id, aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
SELECT md5('e' || i)::uuid,
       md5('a' || number)::uuid,
       type,
       CASE type
            WHEN 'Account' THEN CASE WHEN version = 1 THEN 'AccountOpened'
                                     WHEN number >= 0 AND version = 10 AND number % 5 = 0 THEN 'AccountClosed'
                                     WHEN version % 3 = 0 THEN 'MoneyWithdrawn'
                                     ELSE 'MoneyDeposited'
                                END
            WHEN 'Order' THEN (ARRAY['OrderPlaced', 'OrderPaid', 'OrderPicked', 'OrderShipped',
                                     'OrderDelivered'])[1 + (version - 1) % 5]
            WHEN 'Customer' THEN CASE WHEN version = 1 THEN 'CustomerRegistered' ELSE 'CustomerMoved' END
            ELSE CASE WHEN version = 1 THEN 'LegacyImported' ELSE 'LegacyChanged' END
       END,
       CASE WHEN version = 1
            THEN format('{"ownerId": "customer-%s", "initialBalance": %s.00, "currency": "EUR", "branch": "b%s"}',
                        number, 100 + i % 900, i % 50)
            ELSE format('{"amount": %s.%s, "reference": "ref-%s", "channel": "%s", "note": "%s"}',
                        i % 500, 10 + i % 90, i, (ARRAY['web', 'app', 'branch', 'atm'])[1 + i % 4],
                        left(md5(i::text), (i % 32)::integer))
       END::jsonb,
       version,
       now() - make_interval(secs => (events - i) * 2.6)
  FROM (SELECT *,
               CASE WHEN number < 0 THEN 'Account'
                    WHEN number < 50 THEN 'Legacy'
                    WHEN number % 10 < 7 THEN 'Account'
                    WHEN number % 10 < 9 THEN 'Order'
                    ELSE 'Customer'
               END AS type
          FROM (SELECT i,
                       events,
                       CASE WHEN i % 100 = 0 THEN -1
                            WHEN i % 100 = 50 THEN -2 - i / 100 % 100
                            ELSE other / 98000 * 9800 + other % 9800
                       END AS number,
                       CASE WHEN i % 100 = 0 THEN i / 100
                            WHEN i % 100 = 50 THEN i / 10000 + 1
                            ELSE other % 98000 / 9800 + 1
                       END AS version
                  FROM (SELECT ?::bigint AS low, ?::bigint AS high, ?::bigint AS events) AS given
                 CROSS JOIN LATERAL generate_series(given.low, given.high) AS i
                 CROSS JOIN LATERAL (SELECT i - i / 100 - (i + 50) / 100 - 1 AS other) AS one) AS numbered) AS typed
 ORDER BY i
