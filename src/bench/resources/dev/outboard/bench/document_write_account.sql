-- The event store document's INSERT into the new read model, a row at a time.
-- 1 account, 2 owner, 3 balance, 4 whether it is closed, 5 version
INSERT INTO ${read_model} (account_id, owner_id, balance, is_closed, last_updated, version)
VALUES (?::uuid, ?::text, ?::numeric, ?::boolean, now(), ?::integer)
