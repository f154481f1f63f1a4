-- A write that changes nothing but has to wait as every other one.
-- 1 account
DELETE FROM account_summary
 WHERE account_id = ?::uuid
