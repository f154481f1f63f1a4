-- For the lines of one operation.
CREATE INDEX operation_lines_idx
    ON outboard.operation (operation, id)
