-- Events of accounts, so many each, in the order of their versions and of all accounts in turn.
-- 1 accounts, 2 events of each
INSERT INTO ${events} (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
SELECT md5('account ' || account)::uuid,
       'Account',
       CASE version WHEN 1 THEN 'AccountOpened' ELSE 'MoneyDeposited' END,
       CASE version WHEN 1
            THEN jsonb_build_object('ownerId', 'own-' || account % 1000, 'currency', 'EUR', 'initialBalance', 100.10)
            ELSE jsonb_build_object('amount', 0.25, 'currency', 'EUR', 'valueDate', '2026-11-30',
                                    'description', 'a deposit of some size') END,
       version,
       now() - interval '1 day'
  FROM (SELECT ?::integer AS accounts, ?::integer AS events) AS s
 CROSS JOIN LATERAL generate_series(1, s.events) AS version
 CROSS JOIN LATERAL generate_series(1, s.accounts) AS account
