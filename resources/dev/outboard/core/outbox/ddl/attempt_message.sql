-- For the attempts of one message. Not unique: a number comes twice where a relay died between two transactions.
CREATE INDEX attempt_message_idx
    ON outboard.attempt (message_id, number)
