-- Writes an account's row; none goes back to an older version.
-- 1 account id, 2 owner, 3 balance, 4 whether it is closed, 5 time of its last event, 6 version
INSERT INTO account_summary AS s (account_id, owner_id, balance, is_closed, last_updated, version)
VALUES (?::uuid, ?::text, ?::numeric, ?::boolean, ?::timestamptz, ?::integer)
    ON CONFLICT (account_id) DO UPDATE
   SET owner_id = EXCLUDED.owner_id,
       balance = EXCLUDED.balance,
       is_closed = EXCLUDED.is_closed,
       last_updated = EXCLUDED.last_updated,
       version = EXCLUDED.version
 WHERE s.version < EXCLUDED.version
