-- Gives the server's first database the sample's name.
ALTER DATABASE postgres
RENAME TO bank
