-- All events.
SELECT count(*)
  FROM ${events}
