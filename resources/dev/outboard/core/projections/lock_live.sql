-- Keeps every other writer from the live table until the transaction ends; readers read on.
LOCK TABLE ${read_model} IN SHARE ROW EXCLUSIVE MODE
