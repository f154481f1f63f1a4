-- Takes attempts of the past.
COPY outboard.attempt (message_id, number, started, ended, error)
FROM STDIN
