-- Events counted plainly.
SELECT count(*)
  FROM ${events}
