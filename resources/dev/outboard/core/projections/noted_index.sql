-- The noted rows by their number, for chunks of them.
CREATE INDEX ${noted_index}
    ON ${noted} (noted_number)
