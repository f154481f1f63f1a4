-- No session may be left in it.
DROP DATABASE ${database}
