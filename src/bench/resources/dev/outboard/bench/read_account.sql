-- What a reader of the read model asks.
-- 1 account
SELECT balance
  FROM account_summary
 WHERE account_id = ?::uuid
