-- A table beside the live one to rebuild it in and put into its place.
CREATE TABLE ${shadow} (
    LIKE ${read_model} INCLUDING ALL EXCLUDING IDENTITY EXCLUDING STATISTICS
)
