-- A read model like the live one, empty.
CREATE TABLE ${read_model} (LIKE account_summary INCLUDING ALL)
