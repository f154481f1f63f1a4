-- Aggregates whose events aren't exactly versions 1 to n, in the order of their positions, each with its own
-- data.
-- 1 events of each aggregate
SELECT count(*)
  FROM (SELECT aggregate_id
          FROM (SELECT aggregate_id,
                       sequence_number,
                       (event_data ->> 'amount')::integer AS amount,
                       row_number() OVER (PARTITION BY aggregate_id ORDER BY global_position) AS place
                  FROM ${events}) AS e
         GROUP BY aggregate_id
        HAVING count(*) <> ?::integer
            OR NOT bool_and(sequence_number = place AND amount = place)) AS wrong
