-- A message for each event of some positions. Of those with a number above the third one all that didn't fail wait;
-- of 250 one is dead, of 166 one is retried, and their errors are of eight families.
-- 1 first position, 2 last position, 3 number above which nothing is published, 4 events without a message
INSERT INTO ${outbox} (aggregate_type, aggregate_id, event_type, payload, occurred_at, published_at, retry_count,
                       last_error, next_retry_at)
SELECT aggregate_type,
       aggregate_id,
       event_type,
       jsonb_build_object('version', 1, 'data', event_data, 'metadata', jsonb_build_object(
           'event_id', event_id, 'sequence_number', sequence_number, 'causation_id', md5('c' || number)::uuid,
           'correlation_id', md5('r' || number / 3)::uuid)),
       occurred_at,
       CASE WHEN kind = 'published' THEN occurred_at + interval '1.5 seconds' END,
       CASE kind WHEN 'dead' THEN 10 WHEN 'retrying' THEN 1 + number % 9 ELSE 0 END,
       CASE WHEN kind IN ('dead', 'retrying')
            THEN CASE number / 250 % 8
                      WHEN 0 THEN format('HTTP 503 from https://billing.example/charges/%s after %s ms',
                                         md5(number::text)::uuid, 1000 + number % 4000)
                      WHEN 1 THEN format('Connection to broker-%s:9092 could not be established', number % 3)
                      WHEN 2 THEN format('Read timed out after %s ms', 3000 + number % 1000)
                      WHEN 3 THEN format('duplicate key value violates unique constraint "ledger_pkey": (id)=(%s)',
                                         number)
                      WHEN 4 THEN format('No handler for %s', event_type)
                      WHEN 5 THEN format('Account %s is closed', aggregate_id)
                      WHEN 6 THEN format('amount %s is above the limit of the day', number % 5000)
                      ELSE 'NullPointerException: Cannot invoke "Customer.name()" because "customer" is null'
                 END
       END,
       CASE WHEN kind = 'dead' AND number % 500 = 0 THEN 'infinity'::timestamptz
            WHEN kind = 'retrying' THEN now() + make_interval(secs => number % 20000 - 4000)
       END
  FROM (SELECT e.*,
               e.global_position - given.without AS number,
               CASE WHEN (e.global_position - given.without) % 250 = 0 THEN 'dead'
                    WHEN (e.global_position - given.without) % 166 = 1 THEN 'retrying'
                    WHEN e.global_position - given.without > given.waiting THEN 'backlog'
                    ELSE 'published'
               END AS kind
          FROM (SELECT ?::bigint AS low, ?::bigint AS high, ?::bigint AS waiting, ?::bigint AS without) AS given
          JOIN ${events} AS e
            ON e.global_position BETWEEN given.low AND given.high) AS known
 ORDER BY number
