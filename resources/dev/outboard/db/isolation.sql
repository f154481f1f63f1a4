-- Readings and claims rest on READ COMMITTED, whatever the role has by default.
SET TRANSACTION ISOLATION LEVEL READ COMMITTED
