-- Gives back every advisory lock of this session.
SELECT pg_advisory_unlock_all()
