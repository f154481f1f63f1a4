-- Removes a read model, if it is there.
DROP TABLE IF EXISTS ${read_model}
