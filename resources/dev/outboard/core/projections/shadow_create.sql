-- A table beside the live one to rebuild it in and merge it from: its contents may be lost with the server.
CREATE UNLOGGED TABLE ${shadow} (
    LIKE ${read_model} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED
)
