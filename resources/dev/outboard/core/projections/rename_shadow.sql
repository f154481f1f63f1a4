-- Gives the rebuilt table the name of the live one.
ALTER TABLE ${moved}
RENAME TO ${live_name}
