-- Time-outs of this transaction alone.
-- 1 statement, 2 lock, 3 idle: milliseconds as text
SELECT set_config('statement_timeout', ?, true),
       set_config('lock_timeout', ?, true),
       set_config('idle_in_transaction_session_timeout', ?, true)
