-- Keeps everybody from the live table until the transaction ends.
LOCK TABLE ${read_model} IN ACCESS EXCLUSIVE MODE
