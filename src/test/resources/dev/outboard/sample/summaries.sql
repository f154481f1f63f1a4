-- The read model.
SELECT account_id,
       balance::text AS balance,
       is_closed,
       version
  FROM account_summary
