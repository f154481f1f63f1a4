-- For the list of operations.
CREATE INDEX operation_begun_idx
    ON outboard.operation (id)
 WHERE phase = 'begun'
