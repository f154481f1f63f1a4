-- For the list of operations.
CREATE INDEX operation_begun_idx
    ON outboard.operation (at)
 WHERE phase = 'begun'
