-- Gives up the live table for the rebuilt one; refused where something hangs on it.
DROP TABLE ${read_model}
