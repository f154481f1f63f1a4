-- Ends a reading in the same round trip as its only statement.
COMMIT
