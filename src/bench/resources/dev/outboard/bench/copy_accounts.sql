-- Takes rows of the read model.
COPY ${read_model} (account_id, owner_id, balance, is_closed, last_updated, version)
FROM STDIN
