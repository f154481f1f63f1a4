-- For what one operation archived.
CREATE INDEX archive_operation_idx
    ON outboard.archive (operation, message_id)
