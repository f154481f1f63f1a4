-- Removes a rebuilt table, if it is there.
DROP TABLE IF EXISTS ${shadow}
