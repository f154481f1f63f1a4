-- One event, as the document's append writes it.
-- 1 aggregate, 2 version
INSERT INTO ${events} (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
VALUES (?, 'Account', 'MoneyDeposited', '{"amount": 1}', ?)
RETURNING global_position
