-- Starts to listen.
LISTEN ${channel}
