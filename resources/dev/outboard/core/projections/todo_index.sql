-- The noted rows by their number, for chunks of them.
CREATE INDEX ${todo_index}
    ON ${todo} (todo_number)
